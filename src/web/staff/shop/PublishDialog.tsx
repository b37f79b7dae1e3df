import { type ReactNode, useState } from 'react';
import { minuteOf } from '../../../domain/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface PublishDialogProps {
  open: boolean;
  onPublish: (at: string | undefined) => Promise<void>;
  onClose: () => void;
  /** What is about to change, where that needs to be said. */
  children?: ReactNode;
}

/** Now, or from a minute on. */
export function PublishDialog({ open, onPublish, onClose, children }: PublishDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Publish">
      {children && <div className="mb-3">{children}</div>}
      {open && <When onPublish={onPublish} onClose={onClose} />}
    </Dialog>
  );
}

function When({ onPublish, onClose }: Omit<PublishDialogProps, 'open' | 'children'>) {
  const [dated, setDated] = useState(false);
  const [at, setAt] = useState(tomorrowMorning);
  const [busy, setBusy] = useState(false);
  const [opened] = useState(() => minuteOf(new Date()));
  const past = dated && at <= opened;
  async function publish() {
    setBusy(true);
    await onPublish(dated ? at : undefined);
    setBusy(false);
  }
  return (
    <div className="grid gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name="when" checked={!dated} onChange={() => setDated(false)} className="size-5" />
        Now: visitors see it at once
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name="when" checked={dated} onChange={() => setDated(true)} className="size-5" />
        On a day: it changes by itself
      </label>
      {dated && (
        <TextField
          label="Day and time at the dealership"
          type="datetime-local"
          value={at}
          min={opened}
          error={past ? 'Please choose a time that is still to come.' : undefined}
          onChange={(event) => setAt(event.target.value)}
        />
      )}
      <div className="mt-2 flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy && 'Publishing...'} disabled={past || (dated && at === '')} onClick={() => void publish()}>
          {dated ? 'Publish on that day' : 'Publish now'}
        </Button>
      </div>
    </div>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrowMorning = () => `${minuteOf(new Date(Date.now() + DAY_MS)).slice(0, 10)}T06:00`;
