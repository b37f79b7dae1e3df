import type { Enquiry } from '../../domain/enquiries/define.ts';
import type { Value } from '../../domain/enquiries/fields.ts';
import { findKept, keep } from './visit-storage.ts';

type Filled = Readonly<Record<string, Value>>;

/** What was typed and not sent yet, kept across reloads and Back. */
export interface Draft {
  values: Filled;
  /** What the page knew by itself when this was typed, such as the model. */
  known: Filled;
  /** Makes a retry harmless; empty where nothing was sent yet. */
  key: string;
}

const nameOf = (enquiry: Enquiry) => `draft ${enquiry.kind}`;

export const keepDraft = (enquiry: Enquiry, draft: Draft) => keep(nameOf(enquiry), draft);
export const dropDraft = (enquiry: Enquiry) => keep(nameOf(enquiry), undefined);

/** What the page knows now goes before what it knew then: who comes with another model asks about that one. */
export function findDraft(enquiry: Enquiry, known: Filled): Draft | undefined {
  const draft = findKept(nameOf(enquiry)) as Draft | undefined;
  if (!draft || JSON.stringify(draft.known) === JSON.stringify(known)) return draft;
  return { ...draft, values: { ...draft.values, ...known } };
}
