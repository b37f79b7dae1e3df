import type { OpeningHours } from '../calendar/opening-hours.ts';
import { nextMorning, openingMinutesAfter } from './response-time.ts';
import { type Department, DEPARTMENTS, stageChoices, stagePosition } from './departments-and-stages.ts';

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
  desk: Department;
  stage: string;
}

export interface FollowUp {
  stage: string;
  /** When to turn to them again; null: nothing is planned. */
  next: Date | null;
}

/** What an outcome makes of a lead where nobody says otherwise: its stage and when it is next due. */
export function followUpFor(outcome: Outcome, lead: Standing, hours: OpeningHours, now: Date): FollowUp {
  const { spoken, notInterested, callsAgainAfterDays } = DEPARTMENTS[lead.desk];
  switch (outcome) {
    case 'spoke': {
      const stage = stagePosition(lead.desk, lead.stage) < stagePosition(lead.desk, spoken) ? spoken : lead.stage;
      return { stage, next: callsAgainAfterDays ? nextMorning(hours, now, callsAgainAfterDays) : null };
    }
    case 'not-interested':
      return { stage: notInterested, next: null };
    default:
      return { stage: lead.stage, next: openingMinutesAfter(hours, now, AN_HOUR) };
  }
}

/** What is wrong with a stage and its reason; nothing where both are right. */
export function stageProblem({ desk, ...lead }: Standing, name: string, reason: string | null): string | undefined {
  const stage = stageChoices(desk, lead.stage).find((choice) => choice.name === name);
  if (!stage) return `The ${DEPARTMENTS[desk].label.toLowerCase()} desk has no such stage.`;
  return stage.needsReason && !reason ? 'Please say why.' : undefined;
}
