import { describe, expect, it } from 'vitest';
import { searchTerms } from '../../src/data/search/search-text.ts';
import { modelKey } from '../../src/domain/catalogue/model-key.ts';
import { csvLine } from '../../src/domain/csv.ts';
import {
  checkDate,
  checkEmail,
  checkPhone,
  checkText,
  checkWholeNumber,
  phoneDigits,
} from '../../src/domain/enquiries/fields/field-checks.ts';
import { onOneLineColumn } from '../../src/domain/enquiries/columns.ts';
import { parseEnquiry } from '../../src/domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { hasLink } from '../../src/domain/enquiries/links.ts';
import { forwardedText } from '../../src/domain/enquiries/forwarded-text.ts';
import { passwordProblem } from '../../src/domain/staff/passwords.ts';
import { reportQuerySchema } from '../../src/domain/endpoints/leads/reports.ts';
import { mediaFile, pictureNamed } from '../../src/server/media/media-names.ts';
import { testDealership } from '../harness/site/dealership.ts';

/** Repetitions that make a careless expression try every way to cut them up. */
const SEEDS = ['a', ' ', '0', '1', '-', '.', '@', 'a.', 'a@', '!', '\n', '\r\n', '091', ',', '\t', 'अ', '\\', '%', '"'];
const ENDS = ['', '!', '\u0000', '@', 'a', '\n'];

/** A visitor's text has at most 64 KB, a password and a search 200 letters, a name in an address 200. */
const LIMITS: readonly (readonly [string, number, (text: string) => unknown])[] = [
  ['a text', 8_000, (text) => checkText(text, 'x', 2_000)],
  ['an e-mail address', 1_016, (text) => checkEmail(text, 'x')],
  ['an e-mail address that begins well', 254, (text) => checkEmail(`a@${text}`, 'x')],
  ['a link', 8_000, (text) => hasLink({ text })],
  ['what is passed on', 8_000, forwardedText],
  ['a phone number', 80, (text) => checkPhone(text, 'x')],
  ['digits', 65_536, phoneDigits],
  ['a whole number', 65_536, (text) => checkWholeNumber(text, 'x', 0, 9)],
  ['a date', 65_536, (text) => checkDate(text, 'x', undefined)],
  ['a search', 65_536, searchTerms],
  [
    'a report',
    65_536,
    (text) => reportQuerySchema.safeParse({ search: text, fromDate: text, toDate: text, page: text }),
  ],
  ['a cell', 8_000, (text) => onOneLineColumn(text)],
  ['a CSV line', 8_000, (text) => csvLine([text])],
  ['a password', 200, (text) => passwordProblem(text, { userId: 'admin', dealership: testDealership }, new Set())],
  ["a model's name", 200, modelKey],
  ['a media name', 16_384, mediaFile],
  ['a picture name', 16_384, pictureNamed],
];

/** A careless expression takes a hundred times as long as this, on any machine. */
const LETTERS = Array.from({ length: 32_768 }, (_, i) => String.fromCharCode(97 + ((i * 7_919) % 26)));
const mostMs = quickest(() => LETTERS.toSorted(), 0);

describe('every expression at its longest input takes less than sorting 32 KB of letters', () => {
  it.each(LIMITS)('%s of %i letters', (_what, length, read) => {
    for (const seed of SEEDS) {
      for (const end of ENDS) {
        const text = seed.repeat(Math.ceil(length / seed.length)).slice(0, length - end.length) + end;
        expect([seed, end, quickest(() => read(text)) < mostMs]).toEqual([seed, end, true]);
      }
    }
  });

  it.each(enquiries.map((enquiry) => [enquiry.kind, enquiry] as const))('%s with all its fields', (_kind, enquiry) => {
    for (const seed of SEEDS) {
      const text = `${seed.repeat(Math.ceil(60_000 / enquiry.fields.length / seed.length))}!`;
      const sent = Object.fromEntries(enquiry.fields.map(({ name }) => [name, text]));
      expect([seed, quickest(() => parseEnquiry(enquiry, sent, '2026-11-15', 'server')) < mostMs]).toEqual([
        seed,
        true,
      ]);
    }
  });
});

/** Of several tries: the others measure what else the machine does. */
function quickest(work: () => unknown, quickEnough = mostMs): number {
  let best = Infinity;
  for (let round = 0; round < 10 && best >= quickEnough; round += 1) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
