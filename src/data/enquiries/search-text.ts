import { phoneDigits } from '../../domain/enquiries/checks.ts';
import type { Value, Values } from '../../domain/enquiries/fields.ts';
import { SHORTEST_INDEXED_TERM } from '../engines/trigrams.ts';

const LONGEST_TERM = 200;

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
