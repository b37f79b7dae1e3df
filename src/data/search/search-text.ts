import { isCalendarDate, phoneDigits } from '../../domain/enquiries/fields/field-checks.ts';
import type { FieldValue, FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { isLongTerm, SHORTEST_INDEXED_TERM, type Term } from '../core/trigrams.ts';

const LONGEST_TERM = 200;

/** Both sides of a comparison are written the same way, so that one engine's idea of upper and lower case is not asked. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Everything of an enquiry that a search may find; a model's name once more without what stands between its letters. */
export function searchTextOf(values: FieldValues, model = ''): string {
  return folded([...Object.values(values).map(wordsOf), bare(model)].filter(Boolean).join('\n'));
}

function wordsOf(value: FieldValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value === 'boolean') return '';
  return Object.keys(value)
    .filter((channel) => value[channel])
    .join(' ');
}

/** "GJ 23 AB 1234", or the beginning of it. */
const PLATE = /^[a-z]{2}\d{1,2}[a-z]{0,3}\d{0,4}$/;
const SHORTEST_PLATE = 5;

/** A model or a date as people write it: letters and digits with blanks, hyphens, dots or slashes between them. */
const WRITTEN_APART = /^(?=.*\d)[\p{L}\p{M}\p{N}]+(?:[ ./-][\p{L}\p{M}\p{N}]+)+$/u;

/** What to look for: a row that holds one of these is found. Plates, numbers, dates and models may be typed as people write them. */
export function searchTerms(typed: string): Term[] {
  const text = folded(typed.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_TERM)).trim().replace(/\s+/g, ' ');
  if (text === '') return [];
  const day = dayFromSearch(text);
  if (day !== undefined) return day === text ? [[text]] : [[text], [day]];
  if (/^[+\d][\d\s()-]*$/.test(text)) return numberTerms(text);
  const letters = bare(text);
  if (letters.length >= SHORTEST_PLATE && PLATE.test(letters)) return letters === text ? [[text]] : [[text], [letters]];
  const words = text.split(' ');
  const asTyped = words.some(isLongTerm) ? words : [text];
  const mixed = WRITTEN_APART.test(text) && letters !== text && letters.length >= SHORTEST_INDEXED_TERM;
  return [asTyped, ...(mixed ? [[letters]] : [])];
}

const SHORTEST_NUMBER = 6;

/** What of it may be a whole number or address. */
export function contactTermsIn(typed: string): string[] {
  const words = searchTerms(typed).flat();
  return words.filter((word) => isEmailAddress(word) || (/^\d+$/.test(word) && word.length >= SHORTEST_NUMBER));
}

export const isEmailAddress = (word: string) => word.includes('@');

function numberTerms(text: string): Term[] {
  const digits = phoneDigits(text);
  if (digits.length < SHORTEST_INDEXED_TERM) return [[text]];
  // What holds "+919825012345" holds the digits too, so they alone will do.
  return text.includes(digits) ? [[digits]] : [[text], [digits]];
}

/** "15/11/2026" or "15-11-2026" as a day is kept. */
export function dayFromSearch(typed: string): string | undefined {
  const text = typed.trim();
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const kept = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isCalendarDate(kept) ? kept : undefined;
}

const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
