import { describe, expect, it } from 'vitest';
import { enquiries } from '../enquiries/index.ts';
import { DEPARTMENT_NAMES, DEPARTMENTS, FIRST_STAGE, stageOf } from './departments-and-stages.ts';
import { isContact } from './events.ts';
import { catalogueKey } from './known-models.ts';
import { followUpFor, stageProblem } from './outcomes.ts';
import { readSource, sourceName } from './sources.ts';

const HOURS = { opens: '09:30', closes: '19:00' };
const NOW = new Date('2026-11-16T05:30:00Z');

/** A stage that is no longer wanted is retired, not deleted: leads are stored with its name and its number. */
const RELEASED = {
  sales: { new: 0, contacted: 1, 'test-ride': 2, quoted: 3, booked: 4, delivered: 5, lost: 6 },
  service: { new: 0, confirmed: 1, 'in-workshop': 2, done: 3, 'did-not-come': 4 },
};

describe('the departments', () => {
  it.each(DEPARTMENT_NAMES)('%s: what its outcomes lead to are stages of its own', (desk) => {
    expect(stageOf(desk, DEPARTMENTS[desk].spoken)).toBeDefined();
    expect(stageOf(desk, DEPARTMENTS[desk].notInterested)?.ends).toBe('otherwise');
    expect(DEPARTMENTS[desk].stages.some(({ ends }) => ends === 'well')).toBe(true);
  });

  it.each(DEPARTMENT_NAMES)('%s: every stage that was ever released keeps its name and its number', (desk) => {
    const { stages } = DEPARTMENTS[desk];
    expect(Object.fromEntries(stages.map(({ name, number }) => [name, number]))).toMatchObject(RELEASED[desk]);
    expect(new Set(stages.map(({ number }) => number)).size).toBe(stages.length);
    expect(stages.filter(({ number }) => !Number.isInteger(number) || number < 0)).toEqual([]);
    expect(stages[0]?.name).toBe(FIRST_STAGE);
  });

  it('every kind but the opt-in has one', () => {
    expect(enquiries.filter(({ desk }) => !desk).map(({ kind }) => kind)).toEqual(['opt-in']);
  });

  it('asks for a reason where somebody is lost', () => {
    const [sales, service] = [{ desk: 'sales', stage: 'new' } as const, { desk: 'service', stage: 'new' } as const];
    expect(stageProblem(sales, 'lost', null)).toBe('Please say why.');
    expect(stageProblem(sales, 'lost', 'price')).toBeUndefined();
    expect(stageProblem(service, 'lost', null)).toMatch('no such stage');
    expect(stageProblem(service, 'did-not-come', null)).toBeUndefined();
  });
});

describe('an outcome', () => {
  it('moves a new lead on, and none back', () => {
    expect(followUpFor('spoke', { desk: 'sales', stage: 'new' }, HOURS, NOW).stage).toBe('contacted');
    expect(followUpFor('spoke', { desk: 'sales', stage: 'quoted' }, HOURS, NOW).stage).toBe('quoted');
  });

  it('says when to call again', () => {
    expect(followUpFor('no-answer', { desk: 'sales', stage: 'new' }, HOURS, NOW)).toEqual({
      stage: 'new',
      next: new Date('2026-11-16T06:30:00Z'),
    });
    expect(followUpFor('not-interested', { desk: 'sales', stage: 'new' }, HOURS, NOW).next).toBeNull();
  });

  it('is an answer when somebody was turned to; a change of stage is none', () => {
    expect((['called', 'whatsapp', 'mailed', 'visited'] as const).every(isContact)).toBe(true);
    expect((['stage', 'note', 'assigned', 'joined'] as const).some(isContact)).toBe(false);
  });
});

describe('the model that is meant', () => {
  const models = [
    { key: 'CBSHINE', name: 'CB Shine' },
    { key: 'ACTIVA6G', name: 'Activa 6G' },
    { key: 'ACTIVA125', name: 'Activa 125' },
    { key: 'HORNET2.0', name: 'Hornet 2.0' },
  ];
  const meant = (sent: string) => catalogueKey(sent, 'honda', models);

  it.each(['CB Shine', 'honda-cb-shine', 'shine', 'CBSHINE', ' cb  shine '])('"%s" is the CB Shine', (sent) => {
    expect(meant(sent)).toBe('CBSHINE');
  });

  it('keeps words that fit several models or none', () => {
    expect([meant('activa'), meant('honda-hornet-2-0'), meant('Splendor'), meant(''), meant('Honda')]).toEqual([
      'ACTIVA',
      'HORNET2.0',
      'SPLENDOR',
      '',
      'HONDA',
    ]);
  });
});

describe('where a visitor came from', () => {
  it('is read without ever refusing an enquiry', () => {
    expect(readSource({ utm_source: ' google ', referrer: 7, landing: '/offers', other: 'x' })).toEqual({
      utm_source: 'google',
      landing: '/offers',
    });
    expect([readSource(null), readSource('x'), readSource([]), readSource({})]).toEqual(Array(4).fill(undefined));
    expect(readSource({ offer: 'x'.repeat(5_000) })?.offer).toHaveLength(120);
  });

  it('has one word: the campaign’s, or the site that led here', () => {
    expect(sourceName({ utm_source: 'Diwali', referrer: 'www.google.com' })).toBe('diwali');
    expect(sourceName({ referrer: 'www.google.co.in' })).toBe('google');
    expect(sourceName({ referrer: 'm.facebook.com' })).toBe('facebook');
    expect(sourceName(undefined)).toBe('');
  });
});
