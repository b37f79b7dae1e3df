import { Button } from '../../ui/Button.tsx';
import type { Draft } from '../drafts.ts';
import type { LeadWork } from '../today/useLeadWork.ts';
import { useNow } from '../today/useNow.ts';
import { type NameOf, wantedOf } from './wanted.ts';

interface UnsavedNoteProps {
  unsaved: Draft<LeadWork | undefined>;
  busy: boolean;
  nameOf: NameOf;
  onSave: (work: LeadWork) => void;
}

/** What was tapped when the session had ended or the server was not reached: one more tap does it. */
export function UnsavedNote({ unsaved: { value: work, drop }, busy, nameOf, onSave }: UnsavedNoteProps) {
  const now = useNow();
  if (!work) return null;
  const said = Object.entries(wantedOf(work, nameOf, now)).flatMap(([what, text]) =>
    text ? [`${what}: ${text}`] : [],
  );
  return (
    <div
      role="group"
      aria-label="Not saved yet"
      className="flex basis-full flex-wrap items-center gap-2 rounded-card bg-warn-ground p-3"
    >
      <p className="mr-auto text-caption font-semibold text-warn max-sm:basis-full">Not saved yet. {said.join(', ')}</p>
      <Button size="small" disabled={busy} onClick={() => onSave(work)}>
        Save it
      </Button>
      <Button look="quiet" size="small" disabled={busy} onClick={drop}>
        Throw away
      </Button>
    </div>
  );
}
