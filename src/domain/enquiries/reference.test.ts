import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idFromReference, referenceOf } from './reference.ts';

const idAt = (moment: string, counter = 0) => Date.parse(moment) * 1024 + counter;

describe("an enquiry's reference", () => {
  it('is short, and has no signs that are taken for one another', () => {
    expect(referenceOf(idAt('2026-11-16T10:00:00Z', 7))).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('leads back to the enquiry, however it is written down', () => {
    const ids = fc.integer({ min: idAt('2020-01-01T00:00:00Z'), max: idAt('2054-01-01T00:00:00Z') });
    fc.assert(
      fc.property(ids, (id) => {
        const reference = referenceOf(id);
        const byHand = reference.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect(idFromReference(reference)).toBe(id);
        expect(idFromReference(byHand)).toBe(id);
      }),
    );
  });

  it.each(['', '9876501234x', 'ASHA PATEL!', '6C3KP-9A2T'])('"%s" is none', (text) => {
    expect(idFromReference(text)).toBeUndefined();
  });
});
