import { type ReactNode, useState } from 'react';
import { minuteText } from '../../../../../domain/calendar/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { useDraft } from '../../../shared/state/drafts.ts';
import { EditDialog } from '../../../shared/EditDialog.tsx';

interface PublishDialogProps {
  open: boolean;
  /** What is published: the day that was chosen for it is kept until it is. */
  what: string;
  /** Answers whether it was. */
  onPublish: (at: string | undefined) => Promise<boolean>;
  onClose: () => void;
  /** What is about to change, where that needs to be said. */
  children?: ReactNode;
}

/** Now, or from a minute on. */
export function PublishDialog({ open, ...rest }: PublishDialogProps) {
  return open ? <When {...rest} /> : null;
}

function When({ what, onPublish, onClose, children }: Omit<PublishDialogProps, 'open'>) {
  const draft = useDraft(`publication of ${what}`, { dated: false, at: tomorrowMorning() });
  const { dated, at } = draft.value;
  const [busy, setBusy] = useState(false);
  const [opened] = useState(() => minuteText(new Date()));
  const past = dated && at <= opened;
  const close = () => {
    draft.drop();
    onClose();
  };
  async function publish() {
    setBusy(true);
    if (await onPublish(dated ? at : undefined)) draft.drop();
    setBusy(false);
  }
  return (
    <EditDialog open title="Publish" changed={dated} onClose={close}>
      {children && <div className="mb-3 empty:hidden">{children}</div>}
      <div className="grid gap-4">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="when"
            checked={!dated}
            onChange={() => draft.keep({ dated: false, at })}
            className="size-5"
          />
          Now: visitors see it at once
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="when"
            checked={dated}
            onChange={() => draft.keep({ dated: true, at })}
            className="size-5"
          />
          On a day: it changes by itself
        </label>
        {dated && (
          <TextField
            label="Day and time at the dealership"
            type="datetime-local"
            value={at}
            min={opened}
            error={past ? 'Please choose a time that is still to come.' : undefined}
            onChange={(event) => draft.keep({ dated, at: event.target.value })}
          />
        )}
        <div className="mt-2 flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button busy={busy && 'Publishing...'} disabled={past || (dated && at === '')} onClick={() => void publish()}>
            {dated ? 'Publish on that day' : 'Publish now'}
          </Button>
        </div>
      </div>
    </EditDialog>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrowMorning = () => `${minuteText(new Date(Date.now() + DAY_MS)).slice(0, 10)}T06:00`;
