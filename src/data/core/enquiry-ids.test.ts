import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstIdAt, arrivalOf, newEnquiryId } from './enquiry-ids.ts';

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
/** Moments one after the other, and how many arrive in each. */
const arrivals = fc.uniqueArray(fc.record({ at: moment, many: fc.integer({ min: 1, max: 500 }) }), {
  selector: ({ at }) => at.getTime(),
  maxLength: 20,
});

describe('an enquiry’s id', () => {
  it('keeps the order in which they came, also of those that came in the same moment', () => {
    fc.assert(
      fc.property(arrivals, (all) => {
        // The run before may have ended in the very moment in which this one begins.
        newEnquiryId(0);
        const inOrder = all.toSorted((one, other) => one.at.getTime() - other.at.getTime());
        const ids = inOrder.flatMap(({ at, many }) => Array.from({ length: many }, () => newEnquiryId(at.getTime())));
        expect(ids).toEqual(ids.toSorted((one, other) => one - other));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('tells the moment, and is among those of its moment', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const id = newEnquiryId(at.getTime());
        expect(arrivalOf(id)).toBe(at.getTime());
        expect(id).toBeGreaterThanOrEqual(firstIdAt(at));
        expect(id).toBeLessThan(firstIdAt(new Date(at.getTime() + 1)));
      }),
    );
  });
});
