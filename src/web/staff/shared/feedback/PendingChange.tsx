import { Button } from '../../../ui/Button.tsx';
import type { UnsavedChanges } from '../state/unsaved-changes.ts';

interface NotSavedYetProps<T> {
  unsaved: UnsavedChanges<T>;
  busy: boolean;
  /** What was wanted, in the words of the screen. */
  inWords: (wanted: T) => string;
  onSave: (wanted: T) => void;
}

/** What was tapped when the session had ended or the server was not reached: one more tap does it. */
export function PendingChange<T>({ unsaved: { value, drop }, busy, inWords, onSave }: NotSavedYetProps<T>) {
  if (value === undefined) return null;
  return (
    <div
      role="group"
      aria-label="Not saved yet"
      className="flex basis-full flex-wrap items-center gap-2 rounded-card bg-warn-ground p-3"
    >
      <p className="mr-auto text-caption font-semibold text-warn max-sm:basis-full">Not saved yet. {inWords(value)}</p>
      <Button size="small" disabled={busy} onClick={() => onSave(value)}>
        Save it
      </Button>
      <Button look="quiet" size="small" disabled={busy} onClick={drop}>
        Throw away
      </Button>
    </div>
  );
}
