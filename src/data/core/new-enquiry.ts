import type { Insertable } from 'kysely';
import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import type { Source } from '../../domain/leads/sources.ts';
import type { EnquiryMessage } from '../../domain/notifications/channels-and-subjects.ts';
import type { EnquiryTable } from './tables.ts';

export interface NewEnquiry {
  enquiry: EnquiryDefinition;
  /** As `parseEnquiry` read them. */
  values: FieldValues;
  receivedAt: Date;
  /** Sent by the form: the same one twice is the same enquiry sent again. */
  idempotencyKey?: string | undefined;
  /** What was agreed to, in which wording. */
  consent?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  suspectedSpam?: boolean | undefined;
  /** Where the visitor came from. */
  source?: Source | undefined;
  /** The catalogue's key of the model that is meant. */
  modelKey?: string | undefined;
  /** By when somebody has to turn to them. */
  respondBy?: Date | undefined;
  /** What is told of it, and by which ways. */
  tell?: readonly EnquiryMessage[] | undefined;
}

export interface StoredReference {
  id: number;
  /** It had been stored before. */
  repeated: boolean;
}

/** An enquiry on its way into its table, with what its row does not say. */
export interface EnquiryWithId extends NewEnquiry {
  row: Insertable<EnquiryTable>;
}
