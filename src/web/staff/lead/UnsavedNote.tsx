import { PendingChange } from '../parts/NotSavedYet.tsx';
import type { LeadUpdateState } from '../today/useLeadWork.ts';
import { useNow } from '../today/useNow.ts';
import type { UnsavedChanges } from '../unsaved.ts';
import { type NameLookup, changeText } from './wanted.ts';

interface UnsavedNoteProps {
  unsaved: UnsavedChanges<LeadUpdateState>;
  busy: boolean;
  nameOf: NameLookup;
  onSave: (work: LeadUpdateState) => void;
}

/** What was wanted of a lead and is not saved. */
export function UnsavedNote({ nameOf, ...rest }: UnsavedNoteProps) {
  const now = useNow();
  const inWords = (work: LeadUpdateState) =>
    Object.entries(changeText(work, nameOf, now))
      .flatMap(([what, text]) => (text ? [`${what}: ${text}`] : []))
      .join(', ');
  return <PendingChange {...rest} inWords={inWords} />;
}
