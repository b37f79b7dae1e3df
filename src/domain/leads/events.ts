/** What is written down about a lead, one line each, never changed: how the timeline names it, and whether somebody was turned to. */
export const LEAD_EVENTS = {
  called: { label: 'Called', contact: true },
  whatsapp: { label: 'WhatsApp', contact: true },
  mailed: { label: 'Mailed', contact: true },
  visited: { label: 'Visited', contact: true },
  quoted: { label: 'Quotation', contact: true },
  'self-quoted': { label: 'Quotation, made by themselves', contact: false },
  'quote-opened': { label: 'Quotation opened', contact: false },
  'quote-accepted': { label: 'Quotation accepted: “I take it”', contact: false },
  'quote-withdrawn': { label: 'Quotation withdrawn', contact: false },
  'quote-question': { label: 'Asked back about the quotation', contact: false },
  note: { label: 'Note', contact: false },
  stage: { label: 'Stage', contact: false },
  dated: { label: 'Next date', contact: false },
  assigned: { label: 'Assigned', contact: false },
  joined: { label: 'Joined', contact: false },
  split: { label: 'Split off', contact: false },
} as const;

export type LeadEventKind = keyof typeof LEAD_EVENTS;
export const LEAD_EVENT_KINDS = Object.keys(LEAD_EVENTS) as LeadEventKind[];

/** What only says whose a lead is and what belongs to it. All else was done for the person, or by them. */
export const SORTING_EVENTS: readonly LeadEventKind[] = ['assigned', 'joined', 'split'];

/** A lead is answered once somebody turned to the person, whether or not they picked up. A change of stage is no answer. */
export const isContact = (kind: LeadEventKind): boolean => LEAD_EVENTS[kind].contact;

/** What a line says beside its kind; what is not there did not change. */
export interface LeadEventDetails {
  outcome?: string;
  from?: string;
  to?: string;
  reason?: string;
  /** Milliseconds since 1970. */
  next?: number | null;
  text?: string;
  /** The name of a quotation, such as Q-2026-0012/2. */
  quotation?: string;
  enquiry?: number;
  lead?: number;
  /** Beside `enquiry`: whether the lead has taken the name that it was sent with, or kept its own. */
  name?: 'taken' | 'kept';
}

/** Who did it, where it was the person whom the lead is about: no account can have this user id. */
export const BY_THE_CUSTOMER = '(the customer)';
