import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idempotencyKeyAt, momentOfKey } from './idempotency-key.ts';

const moments = fc.date({
  min: new Date('2026-11-01T00:00:00Z'),
  max: new Date('2058-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the key of a form', () => {
  it('begins with its moment, whatever follows, so that keys stand in the order in which they were made', () => {
    fc.assert(
      fc.property(moments, moments, fc.uuid(), (one, other, lot) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const [first, second] = [
          momentOfKey(idempotencyKeyAt(earlier, lot)),
          momentOfKey(idempotencyKeyAt(later, lot)),
        ];
        expect(first).toHaveLength('mwndpog0-'.length);
        expect(first <= second).toBe(true);
        expect(first === second).toBe(earlier.getTime() === later.getTime());
      }),
    );
  });

  it('tells no moment where others made it in their own way', () => {
    for (const key of ['', '0123456789abcdef0123456789abcdef', 'MI5L2K00-1', '../mi5l2k0-1', 'form-1']) {
      expect(momentOfKey(key)).toBe('');
    }
  });
});
