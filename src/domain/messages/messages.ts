/** How a message leaves the house. */
export const CHANNELS = ['mail', 'push', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What messages are about, and what they are called at the desk. */
export const SUBJECTS = {
  receipt: 'Receipt for a customer',
  'new-enquiry': 'New enquiry',
  overdue: 'Overdue lead',
  'todays-list': 'The morning’s list',
  'staff-link': 'Invitation or reset link',
  'address-changed': 'Change of an account',
} as const;
export type About = keyof typeof SUBJECTS;

export type MessageState = 'waiting' | 'sent' | 'failed' | 'dropped';

/** What follows from an enquiry, written in its commit: composed from its row when it is sent. */
export interface Telling {
  channel: Channel;
  about: About;
}

/** More than this many of one sort to one person within a minute become one summary. */
export const MOST_PER_MINUTE = 10;
/** What was written in a message is forgotten after this; that it was sent stays as long as its enquiry. */
export const BODIES_KEPT_DAYS = 30;
