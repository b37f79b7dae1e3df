import { LOST_REASONS, STAGE_LABELS } from '../../../../domain/leads/departments-and-stages.ts';
import { LEAD_EVENTS } from '../../../../domain/leads/events.ts';
import { OUTCOMES } from '../../../../domain/leads/outcomes.ts';
import type { ContactOutcome, LeadChange } from '../../../../domain/leads/lead-schemas.ts';
import { momentText } from '../leads/due-texts.ts';

export type NameLookup = (userId: string | null) => string | undefined;

/** What somebody wanted of a lead, in the words of its screen; undefined where nothing was said about it. */
export function changeText(yours: Partial<ContactOutcome & LeadChange>, nameOf: NameLookup, now: number) {
  const { stage, reason, owner, turns, next, kind, outcome } = yours;
  return {
    Stage: stage && (STAGE_LABELS[stage] ?? stage),
    Reason: reason && LOST_REASONS[reason],
    'Works on it': turns ? 'in turns' : owner === undefined ? undefined : (nameOf(owner) ?? 'nobody'),
    'Next date': next === undefined ? undefined : dateText(next, now),
    Contact: kind && [LEAD_EVENTS[kind].label, outcome && OUTCOMES[outcome]].filter(Boolean).join(': '),
  };
}

export const dateText = (at: number | null, now: number) => (at === null ? 'none' : momentText(at, now));
