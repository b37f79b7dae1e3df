import type { OpeningHours } from '../opening-hours.ts';
import { morningAfter, openingMinutesAfter } from './clock.ts';
import { type Desk, DESKS, stageOf, stepOf } from './desks.ts';

/** How a call ended: one tap each. */
export const OUTCOMES = {
  spoke: 'Spoke',
  'no-answer': 'No answer',
  later: 'Call later',
  'not-interested': 'Not interested',
} as const;

export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as [Outcome, ...Outcome[]];

const AN_HOUR = 60;

interface Standing {
  desk: Desk;
  stage: string;
}

export interface Following {
  stage: string;
  /** When to turn to them again; null: nothing is planned. */
  next: Date | null;
}

/** What an outcome makes of a lead where nobody says otherwise: its stage and when it is next due. */
export function followingFrom(outcome: Outcome, lead: Standing, hours: OpeningHours, now: Date): Following {
  const { spoken, notInterested, callsAgainAfterDays } = DESKS[lead.desk];
  switch (outcome) {
    case 'spoke': {
      const stage = stepOf(lead.desk, lead.stage) < stepOf(lead.desk, spoken) ? spoken : lead.stage;
      return { stage, next: callsAgainAfterDays ? morningAfter(hours, now, callsAgainAfterDays) : null };
    }
    case 'not-interested':
      return { stage: notInterested, next: null };
    default:
      return { stage: lead.stage, next: openingMinutesAfter(hours, now, AN_HOUR) };
  }
}

/** What is wrong with a stage and its reason; nothing where both are right. */
export function stageProblem(desk: Desk, name: string, reason: string | null): string | undefined {
  const stage = stageOf(desk, name);
  if (!stage) return `The ${DESKS[desk].label.toLowerCase()} desk has no such stage.`;
  return stage.needsReason && !reason ? 'Please say why.' : undefined;
}
