import { z } from 'zod';
import { ACTIVITY_ACTIONS, ACTIVITY_PAGE_ROWS, type ActivityAction } from '../staff.ts';
import { defineCall } from './define.ts';
import { pageOf, within } from './parts.ts';

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ActivityDetails = Readonly<z.infer<typeof details>>;

const entry = z.object({
  id: z.int(),
  date: z.iso.date(),
  time: z.string().describe('At the dealership: "18:04:09"'),
  user_id: z.string(),
  action: z.enum(Object.keys(ACTIVITY_ACTIONS) as ActivityAction[]),
  subject: z.string().describe('What it was done to, in words: a model, an offer’s title, a report’s title'),
  details: details.nullable().describe('For prices `{ old, new }`; for exports what was exported'),
});
export type ActivityEntry = z.infer<typeof entry>;

const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;

export const activity = {
  list: defineCall({
    method: 'GET',
    path: '/api/activity',
    summary: 'Who did what, newest first',
    right: 'activity',
    query: z.object({ page: within(1, LAST_PAGE), limit: within(ACTIVITY_PAGE_ROWS, MOST_ROWS) }),
    answer: pageOf(entry),
  }),
};
