import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerms, searchTextOf } from './search-text.ts';

const found = (written: string, typed: string) => {
  const text = searchTextOf({ message: written });
  return searchTerms(typed).some((words) => words.every((word) => text.includes(word)));
};

const letters = [
  'a',
  'B',
  'é',
  'मी',
  '9',
  '8',
  '1',
  '112',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '-',
  '/',
  '.',
  '*',
  '+',
  '(',
  ' ',
];
/** One blank between words, as a text is kept that somebody wrote into a form. */
const written = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').trim().replace(/ +/g, ' '))
  .filter((text) => text !== '');

describe('what is searched for', () => {
  it('is found as it was written, wherever it stands in a text', () => {
    fc.assert(
      fc.property(written, (typed) => {
        expect(found(typed, typed)).toBe(true);
        expect(found(`Before ${typed} after`, ` ${typed.toUpperCase()}  `)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['GJ 23 AB 1234', 'gj 23 ab 1234'],
    ['GJ23AB1234', 'GJ 23-AB-1234'],
    ['9825012345', '+91 98250 12345'],
    ['2026-11-20', '20.11.2026'],
    ['Asha Patel', 'patel asha'],
    ['honda-cb500x', 'CB 500 X'],
  ])('is found in %s typed as %s', (text, typed) => {
    expect(found(text, typed)).toBe(true);
  });

  it.each([
    ['121+', '1 122+'],
    ['GJ23AB4321', 'GJ 23 AB 1234'],
    ['9825012345', '98250 54321'],
    ['1234 AB, not GJ 23', 'GJ 23 AB 1234'],
    ['Asha Shah', 'Asha Patel'],
  ])('is not found in %s typed as %s', (text, typed) => {
    expect(found(text, typed)).toBe(false);
  });

  it('is nothing when nothing but blanks was typed', () => {
    expect(searchTerms('  \0 ')).toEqual([]);
  });
});
