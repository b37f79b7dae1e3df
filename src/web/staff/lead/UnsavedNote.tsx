import { NotSavedYet } from '../parts/NotSavedYet.tsx';
import type { LeadWork } from '../today/useLeadWork.ts';
import { useNow } from '../today/useNow.ts';
import type { Unsaved } from '../unsaved.ts';
import { type NameOf, wantedOf } from './wanted.ts';

interface UnsavedNoteProps {
  unsaved: Unsaved<LeadWork>;
  busy: boolean;
  nameOf: NameOf;
  onSave: (work: LeadWork) => void;
}

/** What was wanted of a lead and is not saved. */
export function UnsavedNote({ nameOf, ...rest }: UnsavedNoteProps) {
  const now = useNow();
  const inWords = (work: LeadWork) =>
    Object.entries(wantedOf(work, nameOf, now))
      .flatMap(([what, text]) => (text ? [`${what}: ${text}`] : []))
      .join(', ');
  return <NotSavedYet {...rest} inWords={inWords} />;
}
