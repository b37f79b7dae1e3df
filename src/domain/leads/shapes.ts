/** What the calls about leads are sent and answer. */

import { z } from 'zod';
import { DESK_NAMES, LOST_REASONS } from './desks.ts';
import { LEAD_EVENT_KINDS } from './events.ts';
import { LEADS } from './messages.ts';
import { OUTCOME_NAMES } from './outcomes.ts';
import { SOURCE_PARTS } from './sources.ts';
import { done } from '../calls/parts.ts';

/** Moments are milliseconds since 1970. */
export const moment = z.int().min(0).max(8.64e15);
export const day = z.iso.date();
export const desk = z.enum(DESK_NAMES);
const userId = z.string().min(1).max(60);

export const lead = z.object({
  id: z.int(),
  desk,
  name: z.string(),
  mobile: z.string(),
  kind: z.string().describe('What was sent last'),
  model: z.string().describe('The name of the model in the catalogue, or what it was called'),
  model_key: z.string(),
  source: z.string(),
  stage: z.string(),
  reason: z.string().nullable(),
  owner: z.string().nullable(),
  open: z.boolean(),
  opened_at: moment,
  last_at: moment,
  respond_by: moment.nullable().describe('By when somebody had to turn to them first'),
  answered_at: moment.nullable(),
  due_at: moment.nullable().describe('When somebody has to turn to them next'),
  version: z.int(),
});
export type Lead = z.infer<typeof lead>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.boolean())]);
const source = z.partialRecord(z.enum(SOURCE_PARTS), z.string());

const sent = z.object({
  what: z.literal('enquiry'),
  at: moment,
  lead_id: z.int().nullable(),
  enquiry: z.int(),
  kind: z.string(),
  values: z.record(z.string(), value),
  source: source.nullable(),
  suspectedSpam: z.boolean(),
  hasLink: z.boolean().describe('Look before you open it'),
});
const event = z.object({
  what: z.literal('event'),
  at: moment,
  lead_id: z.int(),
  id: z.int(),
  kind: z.enum(LEAD_EVENT_KINDS),
  by: z.string(),
  details: z.object({
    outcome: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    reason: z.string().optional(),
    next: moment.nullable().optional(),
    text: z.string().optional(),
    quotation: z.string().optional(),
    enquiry: z.int().optional(),
    lead: z.int().optional(),
    name: z.enum(['taken', 'kept']).optional(),
  }),
});
const told = z.object({
  what: z.literal('receipt'),
  at: moment,
  id: z.int(),
  enquiry: z.int(),
  problem: z.string().nullable().describe('Why it could not be sent'),
});
export const timelineEntry = z.discriminatedUnion('what', [sent, event, told]);
export type SentEntry = z.infer<typeof sent>;
export type ToldEntry = z.infer<typeof told>;
export type EventEntry = z.infer<typeof event>;
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const colleague = z.object({
  user_id: z.string(),
  name: z.string(),
  in_today: z.boolean(),
  desk: desk.nullable().describe('Where they work, if at one in particular'),
});
export type Colleague = z.infer<typeof colleague>;

export const counts = z.object({ overdue: z.int(), due: z.int(), fresh: z.int() });
export type DueCounts = z.infer<typeof counts>;

export const WHOSE = ['mine', 'nobody', 'all'] as const;
export type Whose = (typeof WHOSE)[number];

export const today = z.object({ counts, overdue: z.array(lead), due: z.array(lead), fresh: z.array(lead) });
export type Today = z.infer<typeof today>;

export const LEADS_A_PAGE = 25;
/** A list that is longer says so, and not how long it is. */
export const MOST_COUNTED = 10_000;
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  search: z.string().max(200).optional(),
  desk: desk.optional(),
  stage: z.string().max(40).optional(),
  reason: z.string().max(40).optional().describe('"-" where none was given'),
  owner: z.string().max(60).optional().describe('A user id, or "-" for nobody’s'),
  model: z.string().max(60).optional().describe('The catalogue’s key'),
  source: z.string().max(60).optional().describe('"-" where none is known'),
  fromDate: day.optional(),
  toDate: day.optional(),
  state: z.enum(['open', 'closed', 'unanswered', 'answered', 'in-time', 'late']).optional(),
  reached: z.string().max(40).optional().describe('A stage of the desk that is named: who got at least there'),
  answeredBy: z.string().max(60).optional().describe('Who turned to them first'),
});
export type LeadQuery = z.output<typeof listQuery>;
export type LeadFilter = Omit<LeadQuery, 'page'>;
export const LEAD_FILTERS = Object.keys(listQuery.shape).filter((name) => name !== 'page') as (keyof LeadFilter)[];

const version = z.int().optional().describe('The version that was looked at; without it the last one to save wins');
const next = moment.nullable().optional().describe('When to turn to them again; null: nothing is planned');
const reason = z.enum(Object.keys(LOST_REASONS) as [string, ...string[]]);
export const text = z.string().trim().max(2000);

/** In what says when, a misspelt field would mean another day: one that is not known is refused. */
export const contactBody = z.strictObject({
  kind: z.enum(['called', 'whatsapp', 'mailed', 'visited']),
  outcome: z.enum(OUTCOME_NAMES).optional().describe('How a call ended'),
  next,
  reason: reason.optional(),
  text: text.optional(),
  version,
});
export type Contact = z.output<typeof contactBody>;

export const changeBody = z.strictObject({
  stage: z.string().max(40).optional(),
  reason: reason.optional(),
  owner: userId.nullable().optional().describe('null: nobody’s'),
  turns: z.literal(true).optional().describe('Give it to whose turn it is'),
  next,
  version,
});
export type LeadChange = z.output<typeof changeBody>;

const changedMeanwhile = done
  .extend({ error: z.string(), now: lead.describe('As it is now'), yours: changeBody.partial().loose() })
  .describe('Somebody else has changed it meanwhile: both versions');

export const newerOpen = done
  .extend({ error: z.string(), newer: z.object({ id: z.int(), url: z.string() }) })
  .describe('It would be opened again beside a newer open lead of its number: where that one is');

export const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/, LEADS.unknown)
    .transform(Number),
});
export const refusals = { 403: LEADS.notYours, 404: LEADS.unknown, 409: z.union([changedMeanwhile, newerOpen]) };
export const saved = done.extend({ lead });

export const proposedName = z.object({ name: z.string(), enquiry: z.int() });
export type ProposedName = z.infer<typeof proposedName>;
export const nameBody = z.object({
  enquiry: z.int().describe('Whose name it is about'),
  take: z.boolean().describe('false: the lead keeps its own'),
});
export type NameDecision = z.output<typeof nameBody>;

export const notChanged = z.object({ id: z.int(), name: z.string(), why: z.string() });
export type NotChanged = z.infer<typeof notChanged>;

export const view = z.object({ id: z.int(), name: z.string(), address: z.string() });
export type SavedView = z.infer<typeof view>;

export const span = z.object({ from: day, to: day });
const bar = z.object({
  key: z.string().nullable().describe('null: all others together'),
  name: z.string(),
  leads: z.int(),
  reached: z.array(z.int()),
});
const person = z.object({
  user_id: z.string(),
  name: z.string(),
  answered: z.int(),
  inTime: z.int(),
  medianMinutes: z.number().nullable(),
  p90Minutes: z.number().nullable(),
});
const period = z.object({
  ...span.shape,
  leads: z.int(),
  answered: z.int(),
  inTime: z.int(),
  won: z.int(),
  lost: z.int(),
  medianMinutes: z.number().nullable(),
  p90Minutes: z.number().nullable(),
});
export type FiguresPeriod = z.infer<typeof period>;
export const figures = z.object({
  desk,
  stages: z.array(z.string()),
  now: period,
  before: period,
  yearAgo: period,
  funnel: z.array(z.int()).describe('How many got at least to each stage'),
  models: z.array(bar),
  sources: z.array(bar),
  reasons: z.array(z.object({ name: z.string(), leads: z.int() })),
  people: z.array(person),
});
export type Figures = z.infer<typeof figures>;
export type FiguresBar = z.infer<typeof bar>;
