import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { readStored, writeStored } from '../browser-storage.ts';

type Filled = Readonly<Record<string, FieldValue>>;

/** What was typed and not sent yet, kept across reloads and Back. */
export interface FormDraft {
  values: Filled;
  /** What the page knew by itself when this was typed, such as the model. */
  known: Filled;
  /** Makes a retry harmless; empty where nothing was sent yet. */
  key: string;
}

const nameOf = (enquiry: EnquiryDefinition) => `draft ${enquiry.kind}`;

export const saveFormDraft = (enquiry: EnquiryDefinition, draft: FormDraft) =>
  writeStored('sessionStorage', nameOf(enquiry), draft);
export const deleteFormDraft = (enquiry: EnquiryDefinition) =>
  writeStored('sessionStorage', nameOf(enquiry), undefined);

/**
 * What the page knows now goes before what it knew then: who comes with another model asks about that one. Of a message
 * the page says the beginning alone; what was typed behind it stays.
 */
export function readFormDraft(enquiry: EnquiryDefinition, known: Filled): FormDraft | undefined {
  const draft = readStored('sessionStorage', nameOf(enquiry)) as FormDraft | undefined;
  if (!draft) return undefined;
  const facts = enquiry.fields.filter(({ input }) => input !== 'textarea');
  const told = (all: Filled) => JSON.stringify(facts.map(({ name }) => all[name]));
  const another = told(known) !== told(draft.known);
  const values = { ...draft.values };
  for (const field of enquiry.fields) {
    const { name } = field;
    const now = known[name];
    if (now === undefined) continue;
    if (!facts.includes(field)) values[name] = begunWith(text(now), text(draft.known[name]), text(values[name]));
    else if (another) values[name] = now;
  }
  return { ...draft, values };
}

const text = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '');

/** The message with this beginning instead of the one before. */
function begunWith(now: string, before: string, message: string): string {
  if (now === before) return message;
  const typed = message.startsWith(before) ? message.slice(before.length) : message;
  return [now, typed.trim()].filter(Boolean).join('\n');
}
