/** The ways by which messages leave, with their names at the desk. Each is declared in `src/server/jobs/outbox/channels`. */
export const CHANNELS = { mail: 'E-mail', push: 'Phone', webhook: 'Webhook' } as const;
export type Channel = keyof typeof CHANNELS;
export const CHANNEL_NAMES = Object.keys(CHANNELS) as [Channel, ...Channel[]];

/** Messages that follow from an enquiry, with their names at the desk: every channel says how it sends each, or that it does not. */
const ENQUIRY_SUBJECTS = {
  receipt: 'Receipt for a customer',
  'new-enquiry': 'New enquiry',
  'many-enquiries': 'Many new enquiries',
} as const;
export type EnquirySubject = keyof typeof ENQUIRY_SUBJECTS;

/** The other messages are queued for an e-mail address: mail alone sends them. */
export const SUBJECTS = {
  ...ENQUIRY_SUBJECTS,
  overdue: 'Overdue lead',
  'many-overdue': 'Many overdue leads',
  'todays-list': 'The morning’s list',
  'staff-link': 'Invitation or reset link',
  'address-changed': 'Change of an account',
} as const;
export type MessageSubject = keyof typeof SUBJECTS;

export type MessageState = 'waiting' | 'sent' | 'failed' | 'dropped';

export interface MessageKind {
  channel: Channel;
  about: MessageSubject;
}

/** A message that follows from each enquiry, queued in its commit and composed from its row when it is sent. */
export interface EnquiryMessage extends MessageKind {
  /** What an enquiry needs for the message to have a recipient: an e-mail address, or a department that works on it. */
  requires: 'email' | 'department' | 'nothing';
}

export function hasRecipient(
  { requires }: EnquiryMessage,
  enquiry: { desk: string | undefined; email: string },
): boolean {
  if (requires === 'email') return enquiry.email !== '';
  return requires === 'nothing' || enquiry.desk !== undefined;
}

/** More messages than this about one subject to one person within the time become one summary, or nothing where there is none. */
export const FLOOD_LIMIT = 10;
const MINUTE_MS = 60_000;

interface Flood {
  withinMs: number;
  /** The subject of the message that replaces those above the limit. */
  summary?: MessageSubject;
}

/** A visitor who types another person's address into our forms must not fill that mailbox. */
export const FLOOD_PERIODS: Readonly<Partial<Record<MessageSubject, Flood>>> = {
  'new-enquiry': { withinMs: MINUTE_MS, summary: 'many-enquiries' },
  overdue: { withinMs: MINUTE_MS, summary: 'many-overdue' },
  receipt: { withinMs: 60 * MINUTE_MS },
};

/** The subject that a summary summarises. */
export const isSummarised = (summary: MessageSubject): MessageSubject | undefined =>
  (Object.keys(FLOOD_PERIODS) as MessageSubject[]).find((about) => FLOOD_PERIODS[about]?.summary === summary);

/** A link that opens an account, and a list of several people, are forgotten once they have been sent. */
export const isRetained = (about: MessageSubject): boolean => about !== 'staff-link' && about !== 'todays-list';

/** The morning's list is dropped when it would come later than this after opening, or after it was due. */
export const MORNING_MS = 3 * 60 * MINUTE_MS;

/** A message's text is forgotten after this; the row that says it was sent stays as long as its enquiry. */
export const BODY_RETENTION_DAYS = 30;
