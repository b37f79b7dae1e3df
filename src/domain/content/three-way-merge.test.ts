import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges, overwrittenFields } from './three-way-merge.ts';

const part = fc.record({
  slug: fc.constantFrom('a', 'b', 'c', 'd'),
  price: fc.nat(3),
  name: fc.constantFrom('x', 'y'),
});
const thing = fc.record(
  {
    price: fc.nat(3),
    tagline: fc.constantFrom('old', 'new'),
    summary: fc.record({ engine: fc.nat(2), power: fc.nat(2) }),
    parts: fc.uniqueArray(part, { selector: ({ slug }) => slug }),
    frames: fc.array(fc.constantFrom('one', 'two')),
  },
  { requiredKeys: ['price', 'summary', 'parts', 'frames'] },
);

describe('a wish for a thing that has changed since', () => {
  it('is all of it where nothing has changed, nothing where it changes nothing, and done where it was done already', () => {
    fc.assert(
      fc.property(thing, thing, (one, other) => {
        expect(mergeChanges(one, other, one)).toEqual(other);
        expect(mergeChanges(one, one, other)).toEqual(other);
        expect(mergeChanges(one, other, other)).toEqual(other);
        expect(overwrittenFields(one, other, one)).toEqual([]);
        expect(overwrittenFields(one, one, other)).toEqual([]);
        expect(overwrittenFields(one, other, other)).toEqual([]);
      }),
    );
  });

  it('comes true in every field that it changes, and leaves every other field as it is now', () => {
    fc.assert(
      fc.property(thing, thing, thing, (from, wish, present) => {
        const result = mergeChanges(from, wish, present) as typeof wish;
        const places = overwrittenFields(from, wish, present);
        const expected = <T>(before: T, wanted: T, now: T) => (before === wanted ? now : wanted);
        for (const field of ['price', 'tagline'] as const) {
          expect(result[field]).toBe(expected(from[field], wish[field], present[field]));
          const isClash = new Set([from[field], wish[field], present[field]]).size === 3;
          expect(places.includes(field)).toBe(isClash);
        }
        expect(result.summary.engine).toBe(expected(from.summary.engine, wish.summary.engine, present.summary.engine));
        for (const slug of ['a', 'b', 'c', 'd']) {
          const [before, wanted, now, then] = [from, wish, present, result].map(({ parts }) =>
            parts.find((each) => each.slug === slug),
          );
          if (before && wanted && now) {
            expect(then?.price).toBe(expected(before.price, wanted.price, now.price));
            expect(then?.name).toBe(expected(before.name, wanted.name, now.name));
          } else if (before && !wanted) expect(then).toBeUndefined();
          else if (!before && !wanted) expect(then).toEqual(now);
        }
        expect(new Set(result.parts.map(({ slug }) => slug)).size).toBe(result.parts.length);
      }),
    );
  });

  it('keeps the order of today unless it asks for another, and what was added meanwhile comes last', () => {
    const list = (...slugs: string[]) => slugs.map((slug) => ({ slug }));
    expect(mergeChanges(list('a', 'b', 'c'), list('a', 'b', 'c'), list('c', 'b'))).toEqual(list('c', 'b'));
    expect(mergeChanges(list('a', 'b', 'c'), list('c', 'a', 'new'), list('b', 'theirs', 'a', 'c'))).toEqual(
      list('c', 'a', 'new', 'theirs'),
    );
  });

  it('says where it sets again what somebody has set: by name, not by place in a list', () => {
    const model = (price: number, ...guards: number[]) => ({
      price,
      accessories: guards.map((each, n) => ({ slug: `guard-${n}`, price: each })),
    });
    const from = model(100, 10, 20);
    expect(overwrittenFields(from, model(130, 10, 25), model(110, 15, 22))).toEqual([
      'price',
      'accessories.guard-1.price',
    ]);
    const priced = (...prices: number[]) =>
      prices.map((price, n) => ({ model: `m-${n}`, part: 'model', slug: '', price }));
    expect(overwrittenFields(priced(1, 2), priced(5, 6), priced(1, 3).toReversed())).toEqual(['m-1 model.price']);
  });
});
