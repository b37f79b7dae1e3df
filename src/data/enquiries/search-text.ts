import { phoneDigits } from '../../domain/enquiries/checks.ts';
import type { Value, Values } from '../../domain/enquiries/fields.ts';

const LONGEST_TERM = 200;
/** The trigram indexes know nothing shorter. */
export const SHORTEST_INDEXED_TERM = 3;

/** Both sides of a comparison are written the same way, so that one engine's idea of upper and lower case is not asked. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Everything of an enquiry that a search may find. */
export function searchTextOf(values: Values): string {
  return folded(Object.values(values).map(wordsOf).filter(Boolean).join('\n'));
}

function wordsOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value === 'boolean') return '';
  return Object.keys(value)
    .filter((channel) => value[channel])
    .join(' ');
}

/** What to look for: the text as typed, or, where it may be a phone number, its digits as they are kept. */
export function searchTerms(typed: string): string[] {
  const term = folded(typed.replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_TERM));
  if (term === '') return [];
  if (!/^[+\d][\d\s()-]*$/.test(term)) return [term];
  const digits = phoneDigits(term);
  if (digits.length < SHORTEST_INDEXED_TERM) return [term];
  // What holds "+919825012345" holds the digits too, so they alone will do.
  return term.includes(digits) ? [digits] : [term, digits];
}

export function isIndexed(terms: readonly string[]): boolean {
  return terms.every((term) => Array.from(term).length >= SHORTEST_INDEXED_TERM);
}

/**
 * What a trigram index is asked for: it reads the whole list of every three letters it is asked about. Any three digits
 * are in very many rows, but two or three such threes are together in hardly any row but the right ones. So of a number
 * only every third is asked for, and who does so looks at the rows that come. Letters go together far too often for that.
 */
export function indexedParts(term: string): string[] {
  return /^\d{6,}$/.test(term) ? (term.match(/\d{3}/g) ?? []) : [term];
}
