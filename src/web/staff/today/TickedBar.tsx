import { useState } from 'react';
import { leads as calls } from '../../../domain/calls/leads.ts';
import { DESKS, LOST_REASONS } from '../../../domain/leads/desks.ts';
import type { Colleague, Lead } from '../../../domain/leads/shapes.ts';
import { Button } from '../../ui/Button.tsx';
import { DENSE_INPUT_CLASS } from '../../ui/inputs.ts';
import { ask, failureText } from '../api.ts';
import { useDraft } from '../drafts.ts';
import { UnsavedNote } from '../lead/UnsavedNote.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useStaffToast } from '../useStaffToast.ts';
import { fromField, toField } from './moments.ts';
import type { LeadWork } from './useLeadWork.ts';
import { useNow } from './useNow.ts';

interface TickedBarProps {
  ids: readonly number[];
  leads: readonly Lead[];
  people: readonly Colleague[];
  onDone: () => void;
  onClose: () => void;
}

const FAILED = 'Not all of them could be changed. Please look again.';
const TURNS = '(turns)';

/** What is done to all that are ticked: given to somebody, dated, closed. */
export function TickedBar({ ids, leads, people, onDone, onClose }: TickedBarProps) {
  const toast = useStaffToast();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [closing, setClosing] = useState<{ work: LeadWork; label: string }>();
  const moment = useDraft('next date of ticked leads', '');
  const unsaved = useUnsaved<LeadWork>(`of leads ${ids.join()}`);
  if (ids.length === 0) return null;
  const desks = [...new Set(leads.filter(({ id }) => ids.includes(id)).map(({ desk }) => desk))];
  const [desk] = desks;
  const closable = desk !== undefined && desks.length === 1;

  const forget = () => {
    moment.drop();
    unsaved.drop();
  };
  async function change(body: LeadWork) {
    setBusy(true);
    try {
      const { message, changed, notChanged } = await ask(calls.many, { body: { ids: [...ids], ...body } });
      if (changed > 0) toast.success(`${message}: ${changed}`);
      for (const { name, why } of notChanged) toast.error(`${name || 'A lead'} was not changed. ${why}`);
      forget();
      onDone();
    } catch (error) {
      unsaved.keepAfter(error, body);
      toast.error(failureText(error, FAILED));
    }
    setBusy(false);
  }

  return (
    <div
      role="region"
      aria-label="Ticked leads"
      className="sticky bottom-2 z-10 mt-3 grid grid-cols-2 items-center gap-2 rounded-card sm:flex sm:flex-wrap border border-line bg-paper p-3 shadow-float"
    >
      <b className="mr-2 text-caption tabular max-sm:order-1">{ids.length} ticked</b>
      <select
        aria-label="Give to"
        value=""
        disabled={busy}
        onChange={({ target: { value } }) => void change(value === TURNS ? { turns: true } : { owner: value })}
        className={`${DENSE_INPUT_CLASS} max-sm:order-3 sm:w-auto! ${closable ? '' : 'max-sm:col-span-2'}`}
      >
        <option value="">Give to...</option>
        <option value={TURNS}>In turns</option>
        {people.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </select>
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void change({ next: fromField(moment.value) });
        }}
      >
        <input
          type="datetime-local"
          aria-label="Next date"
          value={moment.value}
          readOnly={busy}
          min={toField(now)}
          onChange={(event) => moment.keep(event.target.value)}
          className={`${DENSE_INPUT_CLASS} max-sm:order-5 max-sm:min-w-0 sm:w-auto!`}
        />
        <Button
          type="submit"
          look="secondary"
          size="small"
          disabled={busy || moment.value === ''}
          className="max-sm:order-6"
        >
          Set date
        </Button>
      </form>
      {closable && (
        <select
          aria-label="Close as"
          value=""
          disabled={busy}
          onChange={({ target: { value, selectedOptions } }) => {
            const [stage, reason] = value.split(':');
            setClosing({ work: { stage, ...(reason && { reason }) }, label: selectedOptions[0]?.label ?? '' });
          }}
          className={`${DENSE_INPUT_CLASS} max-sm:order-4 sm:w-auto!`}
        >
          <option value="">Close as...</option>
          {DESKS[desk].stages
            .filter(({ ends }) => ends)
            .flatMap(({ name, label, needsReason }) =>
              needsReason
                ? Object.entries(LOST_REASONS).map(([reason, why]) => (
                    <option key={reason} value={`${name}:${reason}`}>
                      {label}: {why}
                    </option>
                  ))
                : [
                    <option key={name} value={name}>
                      {label}
                    </option>,
                  ],
            )}
        </select>
      )}
      <Button
        look="quiet"
        size="small"
        onClick={() => (forget(), onClose())}
        className="ml-auto max-sm:order-2 max-sm:justify-self-end"
      >
        Untick all
      </Button>
      <div className="max-sm:order-7 max-sm:col-span-2 empty:hidden sm:basis-full">
        <UnsavedNote
          unsaved={unsaved}
          busy={busy}
          nameOf={(owner) => people.find(({ user_id }) => user_id === owner)?.name}
          onSave={(work) => void change(work)}
        />
      </div>
      <ConfirmDialog
        question={closing && `Close ${ids.length === 1 ? 'this lead' : `these ${ids.length} leads`}?`}
        verb={ids.length === 1 ? 'Close it' : 'Close them'}
        busyText="Closing..."
        onConfirm={async () => closing && change(closing.work)}
        onClose={() => setClosing(undefined)}
      >
        <p>As “{closing?.label}”: nobody is reminded any more. By its stage a lead can be opened again.</p>
      </ConfirmDialog>
    </div>
  );
}
