import { PendingChange } from '../../shared/feedback/PendingChange.tsx';
import type { LeadUpdateState } from '../leads/useLeadUpdate.ts';
import { useNow } from '../leads/useNow.ts';
import type { UnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { type NameLookup, changeText } from './describe-change.ts';

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
