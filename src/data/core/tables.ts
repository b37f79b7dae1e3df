import type { Generated } from 'kysely';
import type { MessageSubject, Channel, MessageState } from '../../domain/notifications/channels-and-subjects.ts';
import type { ContentTables } from './content-tables.ts';
import type { Role } from '../../domain/staff/rights.ts';
import type { Department } from '../../domain/leads/departments-and-stages.ts';

/** Moments are milliseconds since 1970 (UTC), days are "2026-11-15" at the dealership, yes and no are 1 and 0, JSON is text. */
export interface Tables extends ContentTables {
  enquiries: EnquiryTable;
  enquiry_days: { kind: string; suspected_spam: number; day: string; count: number };
  content_version: { id: number; version: number; changed_at: number };
  staff: StaffTable;
  sessions: SessionTable;
  activity: {
    id: Generated<number>;
    at: number;
    user_id: string;
    action: string;
    subject: string;
    details: string | null;
  };
  rate_limits: { bucket: string; window_start: number; count: number; window_ms: Generated<number> };
  /** See secrets.ts. */
  secrets: { name: string; value: string };
  days_open: { day: string };
  /** See newest-moment.ts; `set_by_hand` counts how often a person has put it right. */
  newest_moment: { id: number; moment: number; set_by_hand: number };
  /** Enquiries that a person had erased: a number each and nothing of what was in them. */
  erasures: { enquiry_id: number };
  recovery_codes: { user_id: string; code_hash: string };
  /** At most one for an account: a newer one takes the place of the one before. */
  staff_links: { user_id: string; token_hash: string; purpose: LinkPurpose; expires_at: number };
  known_devices: { user_id: string; device_hash: string; last_seen_at: number };
  role_rules: { role: Role; second_factor: Generated<number> };
  looks: LookTable;
  /** Of the present day only: which enquiries somebody has opened. */
  opened_enquiries: { day: string; user_id: string; enquiry_id: number };
  /** `rate` is JSON, as `rateSchema` describes it. */
  charge_rates: { id: Generated<number>; rate: string; added_at: number; added_by: string };
  quotations: QuotationTable;
  /** The last number that was given out in a year. */
  quotation_numbers: { year: string; last: number };
  enquiry_links: EnquiryLinkTable;
  leads: LeadTable;
  lead_events: {
    id: Generated<number>;
    lead_id: number;
    at: number;
    user_id: string;
    kind: string;
    details: string | null;
    /** What a person wrote in it, as it is searched for. */
    search_text: Generated<string | null>;
  };
  /** What was counted of the leads that a day brought: JSON, or empty since one of them has changed. */
  lead_days: { day: string; desk: string; generation: number; figures: string };
  lead_sweep: { id: number; swept_to: number };
  lead_lookers: { lead_id: number; user_id: string; at: number };
  lead_turns: { user_id: string; at: number };
  lead_views: { id: Generated<number>; user_id: string; name: string; address: string };
  outbox: OutboxTable;
  /** See outbox/held.ts. */
  messages_held: { id: number; since: number; backup_made_at: number };
  push_subscriptions: {
    id: Generated<number>;
    user_id: string;
    endpoint: string;
    /** JSON: what messages to this device are encrypted with. */
    keys: string;
    device: string;
    shows_details: Generated<number>;
    created_at: number;
  };
  /** JSON: our own pair of keys, made on first use. */
  push_keys: { id: number; keys: string };
}

export interface EnquiryTable {
  /** Grows with the time of arrival (see enquiry-ids.ts), so ordering by it is ordering by arrival. */
  id: number;
  kind: string;
  received_at: number;
  name: string;
  mobile: string;
  email: string;
  model: string;
  registration: string;
  /** JSON: every value under its name in the call. */
  details: string;
  /** JSON: what was agreed to, as the enquiry's `consent` states it. */
  consent: string | null;
  search_text: string;
  idempotency_key: string | null;
  suspected_spam: number;
  /** JSON: where the visitor came from on that visit. */
  source: string | null;
}

/** What ties an enquiry to others: its lead, its number, its plate, its model. */
export interface EnquiryLinkTable {
  enquiry_id: number;
  desk: Department | null;
  /** Null: nobody has to work on it. */
  lead_id: number | null;
  mobile: string;
  registration: string;
  /** The catalogue's key of the model, whatever it was called. */
  model_key: string;
  /** The day on which they come; empty: none was asked for. */
  visit_on: string;
}

export interface LeadTable {
  /** The id of the enquiry that began it, so it tells the time of arrival too. */
  id: number;
  desk: Department;
  mobile: string;
  /** The number by which further enquiries join it while it is open; empty: none do. */
  joins: string;
  /** What the person sent last. */
  kind: string;
  name: string;
  model_key: string;
  source: string;
  stage: string;
  /** The name of the furthest stage that it ever reached, written for the `step` that `reached_step` repeats. */
  reached: string;
  reached_step: number;
  /** The number of that stage: all that 0.2.0 reads and writes. */
  step: number;
  reason: string | null;
  owner: string | null;
  open: number;
  /** When the person last sent something. */
  last_at: number;
  /** By when somebody had to turn to them first; null: it came before there was a clock. */
  respond_by: number | null;
  answered_at: number | null;
  answered_by: string | null;
  /** When somebody has to turn to them next. */
  due_at: number | null;
  version: Generated<number>;
}

/** Written once: what a quotation says never changes. */
interface QuotationTable {
  id: Generated<number>;
  /** Shared by all versions of it; a later one takes the place of those before. */
  number: string;
  version: number;
  lead_id: number;
  /** What a visitor sent to get it; null: somebody at the desk has issued it. */
  enquiry_id: number | null;
  /** Its page is behind this, and shown to whoever has it. */
  token: string;
  /** JSON, as `quotationSchema` describes it. */
  paper: string;
  issued_at: number;
  issued_by: string;
}

export interface OutboxTable {
  id: Generated<number>;
  channel: Channel;
  about: MessageSubject;
  /** The same text twice is the same message, told once. */
  once: string | null;
  enquiry_id: number | null;
  lead_id: number | null;
  /** An address, a device, nothing where there is one alone; unknown until it is composed. */
  recipient: string | null;
  /** JSON, once it is composed: every further try sends the same. */
  body: string | null;
  state: Generated<MessageState>;
  created_at: number;
  due_at: number;
  /** Until then one of the processes is sending it. */
  claimed_until: Generated<number>;
  tries: Generated<number>;
  problem: string | null;
  ended_at: number | null;
}

interface StaffTable {
  user_id: string;
  password_hash: string;
  user_name: string;
  mobile_no: string;
  email: string;
  city: string;
  /** Calendar days; the account ends with the day of expire_date. */
  created_date: string;
  expire_date: string | null;
  status: 'active' | 'inactive';
  role: Role;
  /** The day of which `presence_in` speaks. */
  presence_day: Generated<string | null>;
  presence_in: Generated<number>;
  /** 1: somebody else knows it, or has known it. */
  must_change_password: Generated<number>;
  totp_secret: Generated<string | null>;
  /** Shown as a QR code, and not yet proven to have arrived. */
  totp_pending: Generated<string | null>;
  /** The newest code that was used: none works twice. */
  totp_last_step: Generated<number | null>;
}

export type LinkPurpose = 'invitation' | 'reset';

/** How often somebody looked at enquiries of a kind on a day: one row, however often. */
interface LookTable {
  id: Generated<number>;
  day: string;
  user_id: string;
  kind: string;
  action: 'opened' | 'listed' | 'turned';
  times: number;
  rows: number;
}

interface SessionTable {
  /** The cookie's value is never stored, only its hash. */
  id_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  user_agent: string;
}
