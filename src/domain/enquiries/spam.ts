import type { EnquiryDefinition } from './define-enquiry.ts';
import type { FieldValues } from './fields/fields.ts';
import { hasLink, hasLinkAsCode } from './links.ts';

/** Names of what a form sends beside its fields. A call without them is an honest client of the API, not a suspect. */
export const HONEYPOT_FIELD = 'website';
export const FILL_TIME_FIELD = 'filledInMs';
/** Under which a page sends again what was refused because of others at the same address. */
export const RETRY_TOKEN_HEADER = 'x-visit';

/** From opening the page to sending the form: nobody, not even with autofill, is quicker. */
export const QUICKEST_FILL_MS = 600;
/** A form that is filled in so quickly is possible, and unusual. */
const QUICK_FILL_MS = 3_000;

type Sent = Readonly<Record<string, unknown>>;

/** The trap is invisible to people (honeypot); programs fill whatever they find, and at once. */
export function isSpamText(sent: Sent): boolean {
  const trap = sent[HONEYPOT_FIELD];
  const filledIn = sent[FILL_TIME_FIELD];
  return (
    (typeof trap === 'string' && trap.trim() !== '') || (typeof filledIn === 'number' && filledIn < QUICKEST_FILL_MS)
  );
}

/** Two signs of which each alone says little: a link, one that is written as code, and a form that was filled in quickly. */
export function hasSeveralSigns(sent: Sent, values: FieldValues): boolean {
  const filledIn = sent[FILL_TIME_FIELD];
  const signs = [hasLink(values), hasLinkAsCode(values), typeof filledIn === 'number' && filledIn < QUICK_FILL_MS];
  return signs.filter(Boolean).length >= 2;
}

/** Filled in on a page, in the time that a person takes. */
export function isHoneypotFilled(sent: Sent): boolean {
  return typeof sent[FILL_TIME_FIELD] === 'number' && !isSpamText(sent);
}

/** What was written freely, however it was spaced and punctuated. */
export function spamWordsOf({ fields }: EnquiryDefinition, values: FieldValues): string {
  const texts = fields.filter(({ input }) => input === 'textarea').map(({ name }) => values[name]);
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
