import { z } from 'zod';
import { isCalendarDate } from '../../enquiries/fields/field-checks.ts';
import { ACTIVITY_ACTIONS, ACTIVITY_PAGE_ROWS, type ActivityAction, USER_ID_LENGTH } from '../../staff/staff.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { pageSchema, within } from '../schemas.ts';

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ActivityDetails = Readonly<z.infer<typeof details>>;

const action = z.enum(Object.keys(ACTIVITY_ACTIONS) as ActivityAction[]);

const entry = z.object({
  id: z.int(),
  date: z.iso.date(),
  time: z.string().describe('At the dealership: "18:04:09"'),
  user_id: z.string(),
  action,
  subject: z.string().describe('What it was done to, in words: a model, an offer’s title, a report’s title'),
  details: details.nullable().describe('For prices `{ old, new }`; for exports what was exported'),
});
export type ActivityEntry = z.infer<typeof entry>;

const look = z.object({
  day: z.iso.date(),
  user_id: z.string(),
  kind: z.string().describe('Of the enquiry'),
  action: z.enum(['opened', 'listed', 'turned']).describe('One opened; a first page, a further page of the report'),
  times: z.int(),
  rows: z.int(),
});
export type CustomerViewRow = z.infer<typeof look>;

const day = z.string().refine(isCalendarDate, 'Please give a date such as 2026-11-15.');
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;

export const activityEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/activity',
    summary: 'Who did what, newest first',
    right: 'activity',
    query: z.object({
      page: within(1, LAST_PAGE),
      limit: within(ACTIVITY_PAGE_ROWS, MOST_ROWS),
      person: z.string().max(USER_ID_LENGTH).optional().describe('Whose'),
      action: action.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
    }),
    answer: pageSchema(entry).extend({ people: z.array(z.string()).describe('Everybody who is in the record') }),
  }),
  looks: defineEndpoint({
    method: 'GET',
    path: '/api/activity/looks',
    summary: 'Who looked at customers: how often, per person, day and kind',
    right: 'activity',
    query: z.object({
      person: z.string().max(USER_ID_LENGTH).optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
    }),
    answer: z.array(look),
  }),
};
