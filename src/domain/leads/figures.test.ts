import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import {
  addUp,
  type CountedLead,
  countLeadInto,
  emptyFigures,
  figuresFromJson,
  figuresToJson,
  reachedCounts,
  responseTimeShare,
} from './figures.ts';

const { hours } = testDealership;
/** A Tuesday, an hour after opening. */
const OPENED = Date.parse('2026-11-17T05:00:00Z');
const MINUTE_MS = 60_000;

const lead = (more: Partial<CountedLead> = {}): CountedLead => ({
  desk: 'sales',
  stage: 'new',
  furthest: 'new',
  reason: null,
  model_key: '',
  source: '',
  openedAt: new Date(OPENED),
  respondBy: new Date(OPENED + 30 * MINUTE_MS),
  answeredAt: null,
  answeredBy: null,
  ...more,
});
const answered = (minutes: number, answeredBy = 'ravi') =>
  lead({ answeredAt: new Date(OPENED + minutes * MINUTE_MS), answeredBy });

function count(leads: readonly CountedLead[]) {
  const counted = emptyFigures();
  for (const each of leads) countLeadInto(counted, each, hours);
  return counted;
}

describe('how quickly people were answered', () => {
  it('is the middle one and the ninth of ten, to a twentieth, for all and for each person', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }), (minutes) => {
        const counted = count(minutes.map((each) => answered(each)));
        const inOrder = minutes.toSorted((a, b) => a - b);
        for (const share of [0.5, 0.9]) {
          const exact = inOrder[Math.ceil(minutes.length * share) - 1] ?? 0;
          for (const answers of [counted, counted.people.ravi]) {
            const told = (answers && responseTimeShare(answers, share)) ?? -1;
            expect(Math.abs(told - exact)).toBeLessThanOrEqual(0.05 * (exact + 1) + 0.1);
          }
        }
        expect(counted.inTime).toBe(minutes.filter((each) => each <= 30).length);
      }),
    );
  });

  it('is not said where nobody was answered', () => {
    expect(responseTimeShare(count([lead()]), 0.5)).toBeNull();
  });
});

describe('what is counted', () => {
  it('adds up: two stretches of days come to what both together come to', () => {
    const some = [
      lead({ furthest: 'quoted', stage: 'quoted', model_key: 'DIO', source: 'google' }),
      lead({ stage: 'lost', reason: 'price', model_key: 'DIO' }),
      answered(12, 'meera'),
    ];
    const others = [lead({ furthest: 'delivered', stage: 'delivered', model_key: 'CBSHINE' }), answered(50)];
    const sum = count(some);
    addUp(sum, count(others));
    expect(sum).toEqual(count([...some, ...others]));
    expect([sum.leads, sum.won, sum.lost, reachedCounts('sales', sum)]).toEqual([5, 1, 1, [5, 2, 2, 2, 1, 1]]);
  });

  it('is counted by whatever word a visitor came with, kept as text and read back', () => {
    const words = ['__proto__', 'constructor', 'toString', 'google'];
    const counted = count(words.map((source) => lead({ source })));
    const sum = emptyFigures();
    addUp(sum, figuresFromJson('sales', figuresToJson('sales', counted)));
    expect(Object.entries(sum.sources).map(([word, { leads }]) => [word, leads])).toEqual(
      words.map((word) => [word, 1]),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('leads' in {}).toBe(false);
  });

  it('is stored for 0.2.0 too, by number, and read from what 0.2.0 has stored', () => {
    const counted = count([
      lead({ furthest: 'booked', stage: 'lost', reason: 'price', model_key: 'DIO', source: '__proto__' }),
      lead({ furthest: 'contacted', stage: 'contacted', model_key: 'DIO' }),
      answered(12),
    ]);
    const json = figuresToJson('sales', counted);
    expect(JSON.parse(json)).toMatchObject({ reached: [3, 2, 1, 1, 1], models: { DIO: { reached: [2, 2, 1, 1, 1] } } });
    expect(figuresFromJson('sales', json)).toEqual(counted);
    const withoutNames = json.replaceAll(/"furthest":\{[^}]*\},/g, '');
    expect(withoutNames).not.toContain('furthest');
    const old = figuresFromJson('sales', withoutNames);
    expect(reachedCounts('sales', old)).toEqual([3, 2, 1, 1, 1, 0]);
    expect(Object.entries(old.sources).map(([name, funnel]) => [name, reachedCounts('sales', funnel)])).toEqual(
      Object.entries(counted.sources).map(([name, funnel]) => [name, reachedCounts('sales', funnel)]),
    );
  });
});
