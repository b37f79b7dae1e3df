import { useState } from 'react';
import { LOST_REASONS, stageChoices, stageOf } from '../../../../domain/leads/departments-and-stages.ts';
import { LEAD_TEXTS } from '../../../../domain/leads/lead-texts.ts';
import { hasRight } from '../../../../domain/staff/rights.ts';
import type { AssignableColleague, Lead, LeadChange } from '../../../../domain/leads/lead-schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useAccount } from '../../shared/state/account.ts';
import { fromField, toField } from '../leads/due-texts.ts';

interface LeadFieldsProps {
  lead: Lead;
  people: readonly AssignableColleague[];
  busy: boolean;
  onChange: (change: Omit<LeadChange, 'version'>) => void;
}

const NOBODY = '';

/** Stage, owner and next date: each saves by itself. None is switched off meanwhile, which would take the keyboard away. */
export function LeadFields({ lead, people, busy, onChange }: LeadFieldsProps) {
  const { data: account } = useAccount();
  const [asksWhy, setAsksWhy] = useState<string>();
  const gives = account !== undefined && hasRight(account.role, 'all-leads');
  const choose = (stage: string) => {
    const asks = stageOf(lead.desk, stage)?.needsReason;
    setAsksWhy(asks ? stage : undefined);
    if (!asks && stage !== lead.stage) onChange({ stage });
  };
  return (
    <div className="grid gap-x-3 gap-y-4 max-lg:grid-cols-2">
      <Select
        label="Stage"
        value={asksWhy ?? lead.stage}
        aria-disabled={busy}
        onChange={(event) => choose(event.target.value)}
      >
        {stageChoices(lead.desk, lead.stage).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      {asksWhy && (
        <Select
          label="Why?"
          value=""
          onChange={(event) => {
            setAsksWhy(undefined);
            onChange({ stage: asksWhy, reason: event.target.value });
          }}
        >
          <option value="">Please choose</option>
          {Object.entries(LOST_REASONS).map(([reason, label]) => (
            <option key={reason} value={reason}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {gives ? (
        <div>
          <Select
            label="Works on it"
            value={lead.owner ?? NOBODY}
            aria-disabled={busy}
            onChange={(event) => onChange({ owner: event.target.value || null })}
          >
            <option value={NOBODY}>Nobody yet</option>
            {people.map(({ user_id, name, in_today }) => (
              <option key={user_id} value={user_id}>
                {in_today ? name : `${name} (not in today)`}
              </option>
            ))}
          </Select>
          <Button look="quiet" size="small" disabled={busy} onClick={() => onChange({ turns: true })} className="-ml-4">
            Give it in turns
          </Button>
        </div>
      ) : (
        lead.owner === null &&
        account && (
          <Button
            look="secondary"
            disabled={busy}
            onClick={() => onChange({ owner: account.user_id })}
            className="self-end"
          >
            Take it
          </Button>
        )
      )}
      <NextDate lead={lead} busy={busy} onChange={onChange} />
    </div>
  );
}

/** Saved on leaving the field, in full alone: half a date reads as none. Once handed on it is the lead's again, saved or not. */
function NextDate({ lead, busy, onChange }: Omit<LeadFieldsProps, 'people'>) {
  const [typed, type] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const kept = lead.due_at === null ? '' : toField(lead.due_at);
  const leave = ({ value, validity }: HTMLInputElement) => {
    const found = validity.badInput ? LEAD_TEXTS.halfDate : isPast(value, kept) ? LEAD_TEXTS.past : undefined;
    setProblem(found);
    if (found) return;
    type(undefined);
    if (value !== kept) onChange({ next: value === '' ? null : fromField(value) });
  };
  return (
    <TextField
      className="max-lg:col-span-2"
      label="Next date"
      type="datetime-local"
      disabled={!lead.open}
      readOnly={busy}
      value={typed ?? kept}
      error={problem}
      onChange={({ target }) => type(target.value)}
      onBlur={({ target }) => leave(target)}
    />
  );
}

const isPast = (typed: string, kept: string) => typed !== '' && typed !== kept && fromField(typed) < Date.now();
