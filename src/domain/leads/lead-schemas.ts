/** What the calls about leads are sent and answer. */

import { z } from 'zod';
import { DEPARTMENT_NAMES, LOST_REASONS } from './departments-and-stages.ts';
import { LEAD_EVENT_KINDS } from './events.ts';
import { LEAD_TEXTS } from './lead-texts.ts';
import { OUTCOME_NAMES } from './outcomes.ts';
import { SOURCE_PARTS } from './sources.ts';
import { doneSchema } from '../endpoints/schemas.ts';

/** Moments are milliseconds since 1970. */
export const momentSchema = z.int().min(0).max(8.64e15);
const daySchema = z.iso.date();
export const departmentSchema = z.enum(DEPARTMENT_NAMES);
const userId = z.string().min(1).max(60);

export const leadSchema = z.object({
  id: z.int(),
  desk: departmentSchema,
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
  opened_at: momentSchema,
  last_at: momentSchema,
  respond_by: momentSchema.nullable().describe('By when somebody had to turn to them first'),
  answered_at: momentSchema.nullable(),
  due_at: momentSchema.nullable().describe('When somebody has to turn to them next'),
  version: z.int(),
});
export type Lead = z.infer<typeof leadSchema>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.boolean())]);
const source = z.partialRecord(z.enum(SOURCE_PARTS), z.string());

const sent = z.object({
  what: z.literal('enquiry'),
  at: momentSchema,
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
  at: momentSchema,
  lead_id: z.int(),
  id: z.int(),
  kind: z.enum(LEAD_EVENT_KINDS),
  by: z.string(),
  details: z.object({
    outcome: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    reason: z.string().optional(),
    next: momentSchema.nullable().optional(),
    text: z.string().optional(),
    quotation: z.string().optional(),
    enquiry: z.int().optional(),
    lead: z.int().optional(),
    name: z.enum(['taken', 'kept']).optional(),
  }),
});
const told = z.object({
  what: z.literal('receipt'),
  at: momentSchema,
  id: z.int(),
  enquiry: z.int(),
  problem: z.string().nullable().describe('Why it could not be sent'),
});
export const timelineEntrySchema = z.discriminatedUnion('what', [sent, event, told]);
export type EnquiryEntry = z.infer<typeof sent>;
export type MessageEntry = z.infer<typeof told>;
export type EventEntry = z.infer<typeof event>;
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const colleagueSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  in_today: z.boolean(),
  desk: departmentSchema.nullable().describe('Where they work, if at one in particular'),
});
export type AssignableColleague = z.infer<typeof colleagueSchema>;

export const dueCountsSchema = z.object({ overdue: z.int(), due: z.int(), fresh: z.int() });
export type DueCounts = z.infer<typeof dueCountsSchema>;

export const ASSIGNEE_FILTERS = ['mine', 'nobody', 'all'] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];

export const todaySchema = z.object({
  counts: dueCountsSchema,
  overdue: z.array(leadSchema),
  due: z.array(leadSchema),
  fresh: z.array(leadSchema),
});
export type TodayLists = z.infer<typeof todaySchema>;

export const LEADS_A_PAGE = 25;
/** A list that is longer says so, and not how long it is. */
export const MOST_COUNTED = 10_000;
export const leadQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  search: z.string().max(200).optional(),
  desk: departmentSchema.optional(),
  stage: z.string().max(40).optional(),
  reason: z.string().max(40).optional().describe('"-" where none was given'),
  owner: z.string().max(60).optional().describe('A user id, or "-" for nobody’s'),
  model: z.string().max(60).optional().describe('The catalogue’s key'),
  source: z.string().max(60).optional().describe('"-" where none is known'),
  fromDate: daySchema.optional(),
  toDate: daySchema.optional(),
  state: z.enum(['open', 'closed', 'unanswered', 'answered', 'in-time', 'late']).optional(),
  reached: z.string().max(40).optional().describe('A stage of the desk that is named: who got at least there'),
  answeredBy: z.string().max(60).optional().describe('Who turned to them first'),
});
export type LeadQuery = z.output<typeof leadQuerySchema>;
export type LeadFilter = Omit<LeadQuery, 'page'>;
export const LEAD_FILTERS = Object.keys(leadQuerySchema.shape).filter(
  (name) => name !== 'page',
) as (keyof LeadFilter)[];

const version = z.int().optional().describe('The version that was looked at; without it the last one to save wins');
const next = momentSchema.nullable().optional().describe('When to turn to them again; null: nothing is planned');
const reason = z.enum(Object.keys(LOST_REASONS) as [string, ...string[]]);
export const leadTextSchema = z.string().trim().max(2000);

/** In what says when, a misspelt field would mean another day: one that is not known is refused. */
export const contactSchema = z.strictObject({
  kind: z.enum(['called', 'whatsapp', 'mailed', 'visited']),
  outcome: z.enum(OUTCOME_NAMES).optional().describe('How a call ended'),
  next,
  reason: reason.optional(),
  text: leadTextSchema.optional(),
  version,
});
export type ContactOutcome = z.output<typeof contactSchema>;

export const leadChangeSchema = z.strictObject({
  stage: z.string().max(40).optional(),
  reason: reason.optional(),
  owner: userId.nullable().optional().describe('null: nobody’s'),
  turns: z.literal(true).optional().describe('Give it to whose turn it is'),
  next,
  version,
});
export type LeadChange = z.output<typeof leadChangeSchema>;

const changedMeanwhile = doneSchema
  .extend({ error: z.string(), now: leadSchema.describe('As it is now'), yours: leadChangeSchema.partial().loose() })
  .describe('Somebody else has changed it meanwhile: both versions');

export const newerOpen = doneSchema
  .extend({ error: z.string(), newer: z.object({ id: z.int(), url: z.string() }) })
  .describe('It would be opened again beside a newer open lead of its number: where that one is');

export const leadParamsSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/, LEAD_TEXTS.unknown)
    .transform(Number),
});
export const leadErrors = {
  403: LEAD_TEXTS.notYours,
  404: LEAD_TEXTS.unknown,
  409: z.union([changedMeanwhile, newerOpen]),
};
export const savedLeadSchema = doneSchema.extend({ lead: leadSchema });

export const proposedName = z.object({ name: z.string(), enquiry: z.int() });
export type ProposedName = z.infer<typeof proposedName>;
export const nameBody = z.object({
  enquiry: z.int().describe('Whose name it is about'),
  take: z.boolean().describe('false: the lead keeps its own'),
});
export type NameDecision = z.output<typeof nameBody>;

export const notChangedSchema = z.object({ id: z.int(), name: z.string(), why: z.string() });
export type NotChanged = z.infer<typeof notChangedSchema>;

export const savedViewSchema = z.object({ id: z.int(), name: z.string(), address: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

export const periodSchema = z.object({ from: daySchema, to: daySchema });
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
  ...periodSchema.shape,
  leads: z.int(),
  answered: z.int(),
  inTime: z.int(),
  won: z.int(),
  lost: z.int(),
  medianMinutes: z.number().nullable(),
  p90Minutes: z.number().nullable(),
});
export type FiguresPeriod = z.infer<typeof period>;
export const figuresSchema = z.object({
  desk: departmentSchema,
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
export type FiguresAnswer = z.infer<typeof figuresSchema>;
export type FiguresBar = z.infer<typeof bar>;
