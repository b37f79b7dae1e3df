import { useState } from 'react';
import { type HeldMessagesInfo as Held, messageEndpoints } from '../../../domain/endpoints/leads/messages.ts';
import { dateTimeText } from '../../../domain/calendar/dates.ts';
import { groupDigits } from '../../../domain/pricing/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { callApi, failureText } from '../shared/state/api.ts';
import { useLoaded } from '../shared/state/useLoaded.ts';
import { useStaffToast } from '../shared/state/useStaffToast.ts';

const fetchHeld = (signal: AbortSignal) => callApi(messageEndpoints.held, { signal });

/** After a restore nothing is sent to anybody until somebody answers this, on whatever screen they are. */
export function HeldMessages() {
  const { data, reload } = useLoaded(fetchHeld);
  const [open, setOpen] = useState(false);
  if (!data || (!data.held && !data.off)) return null;
  return (
    <section
      aria-label="Messages are held"
      data-print="no"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 bg-warn-ground px-3 py-2.5 text-warn sm:px-5 lg:px-7"
    >
      <p className="min-w-0 flex-1 basis-64 font-medium">{inWords(data)}</p>
      {data.held && (
        <>
          <Button size="small" onClick={() => setOpen(true)}>
            Decide
          </Button>
          <Decision
            open={open}
            since={data.held.since}
            backupMadeAt={data.held.backup_made_at}
            waiting={data.waiting}
            onClose={() => setOpen(false)}
            onDecided={reload}
          />
        </>
      )}
    </section>
  );
}

function inWords({ held, off, waiting }: Held): string {
  if (!held) return 'This server sends no messages to anybody (MESSAGES=off).';
  const restored = `Messages are held since this shop was restored on ${dateTimeText(held.since)}.`;
  return `${restored} ${waitingInWords(waiting)} Nobody gets any until you decide.${off ? ' This server sends none in any case (MESSAGES=off).' : ''}`;
}

function waitingInWords(waiting: number): string {
  if (waiting === 0) return 'No message waits so far.';
  return waiting === 1 ? '1 message waits.' : `${groupDigits(waiting)} messages wait.`;
}

interface DecisionProps {
  open: boolean;
  since: string;
  backupMadeAt: string;
  waiting: number;
  onClose: () => void;
  onDecided: () => void;
}

function Decision({ open, since, backupMadeAt, waiting, onClose, onDecided }: DecisionProps) {
  const toast = useStaffToast();
  const [before, setBefore] = useState(since);
  const [busy, setBusy] = useState<'send' | 'drop'>();
  async function decide(decision: 'send' | 'drop') {
    setBusy(decision);
    try {
      const body = decision === 'send' ? { decision } : { decision, before };
      toast.success((await callApi(messageEndpoints.decide, { body })).message);
      onClose();
    } catch (error) {
      toast.error(failureText(error, 'It could not be decided.'));
    }
    setBusy(undefined);
    onDecided();
  }
  return (
    <Dialog open={open} onClose={onClose} title="Messages are held">
      <div className="mt-4 flex flex-col gap-4">
        <p>
          {waitingInWords(waiting)} The backup was made on {dateTimeText(backupMadeAt)}: what waited then may have been
          sent since, and would be sent again to customers, colleagues and other systems.
        </p>
        <TextField
          label="Drop what was written before"
          help="What was written later is sent."
          type="datetime-local"
          value={before}
          required
          onChange={({ target }) => setBefore(target.value)}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Keep holding
          </Button>
          <Button
            look="secondary"
            busy={busy === 'send' && 'Sending...'}
            disabled={busy !== undefined}
            onClick={() => void decide('send')}
          >
            Send all that wait
          </Button>
          <Button
            busy={busy === 'drop' && 'Dropping...'}
            disabled={busy !== undefined || before === ''}
            onClick={() => void decide('drop')}
          >
            Drop the older ones
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
