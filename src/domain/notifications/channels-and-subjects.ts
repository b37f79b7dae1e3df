/** How a message leaves the house. */
export const CHANNELS = ['mail', 'push', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What messages are about, and what they are called at the desk. */
export const SUBJECTS = {
  receipt: 'Receipt for a customer',
  'new-enquiry': 'New enquiry',
  'many-enquiries': 'Many new enquiries',
  overdue: 'Overdue lead',
  'many-overdue': 'Many overdue leads',
  'todays-list': 'The morning’s list',
  'staff-link': 'Invitation or reset link',
  'address-changed': 'Change of an account',
} as const;
export type SubjectDefinition = keyof typeof SUBJECTS;

export type MessageState = 'waiting' | 'sent' | 'failed' | 'dropped';

/** What follows from an enquiry, written in its commit: composed from its row when it is sent. */
export interface EnquiryMessage {
  channel: Channel;
  about: SubjectDefinition;
}

/** Whether an enquiry has somebody to be told: a receipt goes to an address, and a desk is told of what it works on. */
export function isNotifiedAbout(
  { channel, about }: EnquiryMessage,
  enquiry: { desk: string | undefined; email: string },
): boolean {
  if (about === 'receipt') return enquiry.email !== '';
  return channel === 'webhook' || enquiry.desk !== undefined;
}

/** More than this many of one sort to one person within the time become one summary, or nothing where there is none. */
export const FLOOD_LIMIT = 10;
const MINUTE_MS = 60_000;

interface Flood {
  withinMs: number;
  /** What stands for all that are too many. */
  summary?: SubjectDefinition;
}

/** Whoever types another's address into our forms must not fill that person's mailbox. */
export const FLOOD_PERIODS: Readonly<Partial<Record<SubjectDefinition, Flood>>> = {
  'new-enquiry': { withinMs: MINUTE_MS, summary: 'many-enquiries' },
  overdue: { withinMs: MINUTE_MS, summary: 'many-overdue' },
  receipt: { withinMs: 60 * MINUTE_MS },
};

/** What the summary of that name stands for. */
export const isSummarised = (summary: SubjectDefinition): SubjectDefinition | undefined =>
  (Object.keys(FLOOD_PERIODS) as SubjectDefinition[]).find((about) => FLOOD_PERIODS[about]?.summary === summary);

/** A link that opens an account, and a list of several people: neither is kept once it has been sent. */
export const isRetained = (about: SubjectDefinition): boolean => about !== 'staff-link' && about !== 'todays-list';

/** A list of today's that comes later than this after opening, or after it was due, is none of the morning. */
export const MORNING_MS = 3 * 60 * MINUTE_MS;

/** What was written in a message is forgotten after this; that it was sent stays as long as its enquiry. */
export const BODY_RETENTION_DAYS = 30;
