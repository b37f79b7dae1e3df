import { useState } from 'react';
import type { ContactOutcome, Lead } from '../../../../domain/leads/lead-schemas.ts';
import { nextMorning, openingMinutesAfter } from '../../../../domain/leads/response-time.ts';
import { DEPARTMENTS, LOST_REASONS, stageOf } from '../../../../domain/leads/departments-and-stages.ts';
import { useDealership } from '../../../dealership.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DENSE_INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';
import type { StaffDraft } from '../../shared/state/drafts.ts';
import { fromField, momentText, toField } from './due-texts.ts';
import type { PhoneCall } from './usePhoneCall.ts';

interface OutcomeBarProps {
  lead: Lead;
  call: StaffDraft<PhoneCall>;
  busy: boolean;
  onOutcome: (contact: Omit<ContactOutcome, 'version'>) => void;
}

const AN_HOUR = 60;

/** Below the last row of a phone's screen nobody would know that something is asked, or asked further. */
const showIt = (asked: HTMLElement | null) => asked?.scrollIntoView({ block: 'nearest' });

/** After a call: one tap says how it went, and writes the line, the stage and the next date together. */
export function OutcomeBar({ lead, call, busy, onOutcome }: OutcomeBarProps) {
  const { hours } = useDealership();
  const [asking, setAsking] = useState<'reason' | 'moment' | undefined>(call.value?.again ? 'moment' : undefined);
  const [now] = useState(() => new Date());
  const inAnHour = openingMinutesAfter(hours, now, AN_HOUR).getTime();
  const inTheMorning = nextMorning(hours, now).getTime();
  const picked = call.value?.again ?? toField(inTheMorning);
  const called = (outcome: ContactOutcome['outcome'], more: Partial<ContactOutcome> = {}) =>
    onOutcome({ kind: 'called', outcome, ...more });
  const needsReason = stageOf(lead.desk, DEPARTMENTS[lead.desk].notInterested)?.needsReason;
  const tap = (label: string, act: () => void, look: 'primary' | 'secondary' = 'secondary') => (
    <Button look={look} size="small" disabled={busy} onClick={act} className="max-sm:px-3">
      {label}
    </Button>
  );
  return (
    <div ref={showIt} role="group" aria-label="How did the call go?" className="animate-fade rounded-card bg-sunk p-3">
      <p className="mb-2 text-caption font-semibold text-muted">How did the call go?</p>
      <div className="flex flex-wrap gap-2">
        {tap('Spoke', () => called('spoke'), 'primary')}
        {tap('No answer', () => called('no-answer'))}
        {tap(`Later: ${momentText(inAnHour, now.getTime())}`, () => called('later', { next: inAnHour }))}
        {tap(`Later: ${momentText(inTheMorning, now.getTime())}`, () => called('later', { next: inTheMorning }))}
        {tap('Pick a time', () => setAsking('moment'))}
        {tap('Not interested', () => (needsReason ? setAsking('reason') : called('not-interested')))}
        <Button look="quiet" size="small" disabled={busy} onClick={call.drop} className="max-sm:px-3">
          Did not call
        </Button>
      </div>
      {asking === 'reason' && (
        <div
          ref={showIt}
          role="group"
          aria-label="Why not?"
          className="mt-3 flex scroll-mb-3 flex-wrap gap-2 border-t border-line pt-3"
        >
          <p className="basis-full text-caption font-semibold text-muted">Why not?</p>
          {Object.entries(LOST_REASONS).map(([reason, label]) => (
            <Button
              key={reason}
              look="secondary"
              size="small"
              disabled={busy}
              onClick={() => called('not-interested', { reason })}
              className="max-sm:px-3"
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {asking === 'moment' && (
        <form
          ref={showIt}
          className="mt-3 flex scroll-mb-3 flex-wrap gap-2 border-t border-line pt-3"
          onSubmit={(event) => {
            event.preventDefault();
            called('later', { next: fromField(picked) });
          }}
        >
          <input
            type="datetime-local"
            required
            min={toField(now.getTime())}
            aria-label="Call again at"
            value={picked}
            readOnly={busy}
            onChange={(event) => call.keep({ again: event.target.value })}
            className={`${DENSE_INPUT_CLASS} w-auto!`}
          />
          <Button type="submit" size="small" disabled={busy}>
            Call then
          </Button>
        </form>
      )}
    </div>
  );
}
