import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, checkFields, setFields } from './field-changes.ts';

const SLUGS = ['a', 'b', 'c', 'd'];
const part = fc.record({
  slug: fc.constantFrom(...SLUGS),
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
/** Without another order, a list is compared part by part. */
const sorted = thing.map((each) => ({ ...each, parts: each.parts.toSorted((a, b) => a.slug.localeCompare(b.slug)) }));

type Thing = Partial<{
  price: number;
  tagline: string;
  summary: { engine: number; power: number };
  parts: { slug: string; price: number; name: string }[];
  frames: string[];
}>;

/** Every field by its path, found without the code that is tested. */
function fieldsOf({ price, tagline, summary, parts = [], frames }: Thing): Map<string, unknown> {
  const flat = parts.flatMap(({ slug, ...rest }) =>
    Object.entries(rest).map(([name, value]) => [`parts.${slug}.${name}`, value] as const),
  );
  const { engine, power } = summary ?? {};
  return new Map<string, unknown>([
    ...Object.entries({ price, tagline, frames: frames?.join(), 'summary.engine': engine, 'summary.power': power }),
    ...flat,
  ]);
}

/** A change that is carried out by the rule, or held. */
function carriedOut(before: Thing, after: Thing, present: Thing): { value: Thing } | { held: string[] } {
  const { settable, changedSince } = checkFields(present, changedFields(before, after));
  return changedSince.length > 0 ? { held: changedSince } : { value: setFields(present, settable) as Thing };
}

describe('a change of fields', () => {
  it('sets each field that is still as it was, leaves every other one alone, and is held where one is not', () => {
    fc.assert(
      fc.property(sorted, sorted, sorted, (before, after, present) => {
        const [old, wanted, now] = [fieldsOf(before), fieldsOf(after), fieldsOf(present)];
        const names = [...new Set([...old.keys(), ...wanted.keys(), ...now.keys()])];
        const isChange = (name: string) => old.get(name) !== wanted.get(name);
        const isChangedSince = (name: string) => now.get(name) !== old.get(name) && now.get(name) !== wanted.get(name);
        /** A part that is added, taken out or gone is one field with all that it consists of. */
        const partIn = ({ parts }: Thing, slug: string) => parts?.find((each) => each.slug === slug);
        const isLost = SLUGS.some((slug) => {
          const [was, will, is] = [before, after, present].map((each) => JSON.stringify(partIn(each, slug)));
          return was !== will && !(was && will && is) && is !== was && is !== will;
        });
        const isClash = names.some((name) => isChange(name) && isChangedSince(name)) || isLost;
        const result = carriedOut(before, after, present);
        expect('held' in result).toBe(isClash);
        if (!('value' in result)) return;
        const then = fieldsOf(result.value);
        for (const name of [...names, ...then.keys()])
          expect([name, then.get(name)]).toEqual([name, isChange(name) ? wanted.get(name) : now.get(name)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is all of it where nothing has changed, nothing where it changes nothing, and done where it was done already', () => {
    fc.assert(
      fc.property(thing, thing, (one, other) => {
        expect(carriedOut(one, other, one)).toEqual({ value: other });
        expect(carriedOut(one, one, other)).toEqual({ value: other });
        expect(carriedOut(one, other, other)).toEqual({ value: other });
      }),
    );
  });

  it('of everything is held as soon as anything of it has changed', () => {
    fc.assert(
      fc.property(thing, thing, (one, other) => {
        const isChanged = changedFields(one, other).length > 0;
        expect(checkFields(other, changedFields(one, null)).changedSince).toEqual(isChanged ? [''] : []);
        expect(checkFields(other, changedFields(null, one)).changedSince).toEqual(isChanged ? [''] : []);
      }),
    );
  });

  it('adds a part after those that it was added after, and keeps the order of today', () => {
    const list = (...slugs: string[]) => slugs.map((slug) => ({ slug }));
    const then = (before: unknown, after: unknown, present: unknown) =>
      setFields(present, changedFields(before, after));
    expect(then(list('a', 'c'), list('new', 'a', 'b', 'c'), list('c', 'a', 'theirs'))).toEqual(
      list('new', 'c', 'a', 'b', 'theirs'),
    );
    expect(then(list('a', 'b'), list('b'), list('b', 'a'))).toEqual(list('b'));
  });

  it('of the order of a list is a change of the list as a whole', () => {
    const list = (...slugs: string[]) => ({ parts: slugs.map((slug) => ({ slug })) });
    expect(carriedOut(list('a', 'b') as Thing, list('b', 'a') as Thing, list('a', 'b', 'c') as Thing)).toEqual({
      held: ['parts'],
    });
  });

  it('names what was changed since: by name, not by place in a list', () => {
    const model = (price: number, ...guards: number[]) => ({
      price,
      accessories: guards.map((each, n) => ({ slug: `guard-${n}`, price: each })),
    });
    const lost = (...[before, after, present]: [unknown, unknown, unknown]) =>
      checkFields(present, changedFields(before, after)).changedSince;
    expect(lost(model(100, 10, 20), model(130, 10, 25), model(110, 15, 22))).toEqual([
      'price',
      'accessories.guard-1.price',
    ]);
    expect(lost(model(100, 10, 20), model(100, 10, 25), model(100, 10))).toEqual(['accessories.guard-1']);
    const priced = (...prices: number[]) =>
      prices.map((price, n) => ({ model: `m-${n}`, part: 'model', slug: '', price }));
    expect(lost(priced(1, 2), priced(5, 6).toReversed(), priced(1, 3).toReversed())).toEqual(['m-1 model.price']);
  });
});
