import { useState } from 'react';
import { leadEndpoints as calls } from '../../../../domain/endpoints/leads/leads.ts';
import { type Department, LOST_REASONS, stageChoices } from '../../../../domain/leads/departments-and-stages.ts';
import type { AssignableColleague, Lead } from '../../../../domain/leads/lead-schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { DENSE_INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { UnsavedNote } from '../lead/UnsavedNote.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useUnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { fromField, toField } from './due-texts.ts';
import type { LeadUpdateState } from './useLeadUpdate.ts';
import { useNow } from './useNow.ts';

interface TickedBarProps {
  ids: readonly number[];
  leads: readonly Lead[];
  people: readonly AssignableColleague[];
  onDone: () => void;
  onClose: () => void;
}

const FAILED = 'Not all of them could be changed. Please look again.';
const TURNS = '(turns)';

/** What is done to all that are ticked: given to somebody, dated, closed. */
export function SelectionBar({ ids, leads, people, onDone, onClose }: TickedBarProps) {
  const toast = useStaffToast();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  // Chosen first, done by a button: with the keyboard alone a list that acts at once does the first thing in it.
  const taker = useDraft('who gets ticked leads', '');
  const end = useDraft('how ticked leads end', '');
  const [asking, setAsking] = useState(false);
  const moment = useDraft('next date of ticked leads', '');
  const unsaved = useUnsavedChanges<LeadUpdateState>(`of leads ${ids.join()}`);
  if (ids.length === 0) return null;
  const desks = [...new Set(leads.filter(({ id }) => ids.includes(id)).map(({ desk }) => desk))];
  const [desk] = desks;
  const closable = desk !== undefined && desks.length === 1;
  const ends = closable ? endsOf(desk) : [];
  const chosenEnd = ends.find(({ value }) => value === end.value);

  const forget = () => {
    for (const draft of [taker, moment, end, unsaved]) draft.drop();
  };
  async function change(body: LeadUpdateState) {
    setBusy(true);
    try {
      const { message, changed, notChanged } = await callApi(calls.many, { body: { ids: [...ids], ...body } });
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
      <b className="mr-2 text-caption tabular max-sm:order-first">{ids.length} ticked</b>
      <select
        aria-label="Give to"
        value={taker.value}
        onChange={({ target }) => taker.keep(target.value)}
        className={`${DENSE_INPUT_CLASS} sm:w-auto!`}
      >
        <option value="">Give to...</option>
        <option value={TURNS}>In turns</option>
        {people.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </select>
      <Button
        look="secondary"
        size="small"
        disabled={busy || taker.value === ''}
        onClick={() => void change(taker.value === TURNS ? { turns: true } : { owner: taker.value })}
      >
        Give
      </Button>
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
          className={`${DENSE_INPUT_CLASS} max-sm:min-w-0 sm:w-auto!`}
        />
        <Button type="submit" look="secondary" size="small" disabled={busy || moment.value === ''}>
          Set date
        </Button>
      </form>
      {ends.length > 0 && (
        <>
          <select
            aria-label="Close as"
            value={chosenEnd?.value ?? ''}
            onChange={({ target }) => end.keep(target.value)}
            className={`${DENSE_INPUT_CLASS} sm:w-auto!`}
          >
            <option value="">Close as...</option>
            {ends.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button look="secondary" size="small" disabled={busy || !chosenEnd} onClick={() => setAsking(true)}>
            Close
          </Button>
        </>
      )}
      <Button
        look="quiet"
        size="small"
        onClick={() => (forget(), onClose())}
        className="ml-auto max-sm:order-first max-sm:justify-self-end"
      >
        Untick all
      </Button>
      <div className="max-sm:col-span-2 empty:hidden sm:basis-full">
        <UnsavedNote
          unsaved={unsaved}
          busy={busy}
          nameOf={(owner) => people.find(({ user_id }) => user_id === owner)?.name}
          onSave={(work) => void change(work)}
        />
      </div>
      <ConfirmDialog
        question={asking ? `Close ${ids.length === 1 ? 'this lead' : `these ${ids.length} leads`}?` : undefined}
        verb={ids.length === 1 ? 'Close it' : 'Close them'}
        busyText="Closing..."
        onConfirm={() => change(workOf(end.value))}
        onClose={() => setAsking(false)}
      >
        <p>As “{chosenEnd?.label}”: nobody is reminded any more. By its stage a lead can be opened again.</p>
      </ConfirmDialog>
    </div>
  );
}

/** How leads of a desk end, each with its reason where one is asked for. */
const endsOf = (desk: Department) =>
  stageChoices(desk)
    .filter(({ ends }) => ends)
    .flatMap(({ name, label, needsReason }) =>
      needsReason
        ? Object.entries(LOST_REASONS).map(([reason, why]) => ({
            value: `${name}:${reason}`,
            label: `${label}: ${why}`,
          }))
        : [{ value: name, label }],
    );

function workOf(end: string): LeadUpdateState {
  const [stage, reason] = end.split(':');
  return { stage, ...(reason && { reason }) };
}
