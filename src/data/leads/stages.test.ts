import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { BY, NOON, sent } from '../../../tests/harness/databases/leads.ts';
import { dayOf } from '../../domain/calendar/dates.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import {
  type Department,
  DEPARTMENT_NAMES,
  DEPARTMENTS,
  type Stage,
} from '../../domain/leads/departments-and-stages.ts';
import { funnelSteps, reachedCounts } from '../../domain/leads/figures.ts';
import { leadsWithoutReachedStage } from '../../server/jobs/backfill-leads.ts';
import { inTransaction } from '../core/transactions.ts';
import { saveEnquiry } from '../enquiries/save-enquiry.ts';
import { leadsForFigures } from './figure-counts.ts';
import { leadPage } from './read-leads.ts';
import { invalidateFigures } from './refresh-leads.ts';
import { updateLead } from './update-lead.ts';

const service: EnquiryDefinition = { ...contact, kind: 'test-service', desk: 'service' };
const KINDS = { sales: contact, service };
const THE_DAY = dayOf(NOON);
const DAYS_LATER = new Date(NOON.getTime() + 3 * 24 * 60 * 60_000);
const ADDED: Stage = { name: 'finance-check', number: 40, label: 'Finance check' };

describe.each(engines)('the stages of leads, on %s,', (engine) => {
  let test: TestDatabase;
  const ids: number[] = [];
  let mobile = 9_400_000_000;
  beforeAll(async () => {
    test = await testDatabase(engine, { alone: true });
    for (const desk of DEPARTMENT_NAMES) {
      const { stages, notInterested } = DEPARTMENTS[desk];
      for (const { name } of stages) {
        const id = await begun(desk);
        await moved(id, name);
        // One that was lost from there.
        if (name !== notInterested) await moved(await movedTo(desk, name), notInterested);
      }
    }
  });
  afterAll(() => test.close());

  async function begun(desk: Department): Promise<number> {
    const { id } = await saveEnquiry(test.db, sent(String((mobile += 1)), { enquiry: KINDS[desk] }));
    ids.push(id);
    return id;
  }
  const moved = (id: number, stage: string) =>
    inTransaction(test.db, (trx) => updateLead(trx, id, { stage, reason: 'price' }, BY));
  async function movedTo(desk: Department, stage: string): Promise<number> {
    const id = await begun(desk);
    await moved(id, stage);
    return id;
  }

  const stored = () => test.db.selectFrom('leads').selectAll().orderBy('id').execute();
  const figures = (desk: Department) =>
    leadsForFigures(test.db, { desk, from: THE_DAY, to: THE_DAY, now: DAYS_LATER, hours: testDealership.hours });
  /** What the desk sees of a department, by stage: the list of those in it, of those that got there, and the funnel. */
  async function seen(desk: Department, names: readonly string[]) {
    const listed = async (filter: object) =>
      (await leadPage(test.db, { all: true }, { desk, page: 1, ...filter })).data.map(({ id }) => id);
    const counted = await figures(desk);
    const steps = funnelSteps(desk);
    const counts = reachedCounts(desk, counted);
    const stages = [];
    for (const stage of names) {
      const inFunnel = steps.includes(stage) ? { funnel: counts[steps.indexOf(stage)] } : {};
      stages.push({ stage, in: await listed({ stage }), got: await listed({ reached: stage }), ...inFunnel });
    }
    return { stages, won: counted.won, lost: counted.lost };
  }

  /** With other stages declared, as a later release would. */
  async function declaring<T>(desk: Department, stages: readonly Stage[], work: () => Promise<T>): Promise<T> {
    const definition = DEPARTMENTS[desk] as { stages: readonly Stage[] };
    const before = definition.stages;
    definition.stages = stages;
    return work().finally(() => {
      definition.stages = before;
    });
  }

  describe.each(DEPARTMENT_NAMES)('of %s', (desk) => {
    const { stages } = DEPARTMENTS[desk];
    const names = stages.map(({ name }) => name);

    it('are counted as far as each lead ever got', async () => {
      const { stages: all, won, lost } = await seen(desk, names);
      const steps = stages.filter(({ ends }) => ends !== 'otherwise').length;
      // Two leads of each step, and the one that was lost at once.
      expect(all.flatMap(({ funnel }) => funnel ?? [])).toEqual(
        Array.from({ length: steps }, (_, i) => (i === 0 ? 2 * steps + 1 : 2 * (steps - i))),
      );
      expect(all.flatMap(({ funnel, got }) => (funnel === undefined ? [] : [got.length - funnel]))).toEqual(
        Array(steps).fill(0),
      );
      expect([won, lost]).toEqual([1, steps + 1]);
    });

    it('stay what they were wherever a stage is added, cached or counted again', async () => {
      const [rows, before] = [await stored(), await seen(desk, names)];
      for (let place = 1; place <= stages.length; place += 1) {
        await declaring(desk, stages.toSpliced(place, 0, ADDED), async () => {
          expect(await seen(desk, names)).toEqual(before);
          await invalidateFigures(test.db, ids);
          expect(await seen(desk, names)).toEqual(before);
        });
        expect(await seen(desk, names)).toEqual(before);
      }
      expect(await stored()).toEqual(rows);
    });

    it('stay what they were whichever is retired; only its own step leaves the funnel', async () => {
      const [rows, before] = [await stored(), await seen(desk, names)];
      for (const [place, retired] of stages.entries()) {
        if (place === 0) continue;
        await declaring(desk, stages.with(place, { ...retired, retired: true }), async () => {
          const expected = before.stages.map(({ funnel, ...rest }) =>
            rest.stage === retired.name || funnel === undefined ? rest : { ...rest, funnel },
          );
          expect(await seen(desk, names)).toEqual({ ...before, stages: expected });
          await invalidateFigures(test.db, ids);
          expect(await seen(desk, names)).toEqual({ ...before, stages: expected });
        });
      }
      expect(await stored()).toEqual(rows);
    });
  });

  it('keep the furthest one, by name and by number, when a lead goes back or through an added stage', async () => {
    const id = await begun('sales');
    const progress = () =>
      test.db.selectFrom('leads').select(['reached', 'reached_step', 'step']).where('id', '=', id).executeTakeFirst();
    expect(await progress()).toEqual({ reached: 'new', reached_step: 0, step: 0 });
    const { stages } = DEPARTMENTS.sales;
    const beforeBooked = stages.findIndex(({ name }) => name === 'booked');
    await declaring('sales', stages.toSpliced(beforeBooked, 0, ADDED), async () => {
      await moved(id, 'quoted');
      await moved(id, 'contacted');
      expect(await progress()).toEqual({ reached: 'quoted', reached_step: 3, step: 3 });
      await moved(id, ADDED.name);
      await moved(id, 'quoted');
      expect(await progress()).toEqual({ reached: ADDED.name, reached_step: 40, step: 40 });
      await moved(id, 'booked');
      await moved(id, 'lost');
      expect(await progress()).toEqual({ reached: 'booked', reached_step: 4, step: 4 });
    });
  });

  it('are read by number where 0.2.0 has moved or stored a lead, and named within a minute', async () => {
    const job = leadsWithoutReachedStage({ db: test.db, log: { info() {} } });
    const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
    await job.run(at(0));
    const [movedOn, fresh] = [await movedTo('sales', 'contacted'), await begun('service')];
    const older = (id: number, row: object) => test.db.updateTable('leads').set(row).where('id', '=', id).execute();
    await older(movedOn, { stage: 'booked', step: 4 });
    // As the columns' defaults leave a row that 0.2.0 inserts.
    await older(fresh, { stage: 'confirmed', step: 1, reached: '', reached_step: -1 });
    await invalidateFigures(test.db, [movedOn]);
    const names = { sales: ['quoted', 'booked', 'delivered'], service: ['confirmed', 'in-workshop'] } as const;
    const both = async () => [await seen('sales', names.sales), await seen('service', names.service)];
    const before = await both();
    expect(before[0]?.stages.map(({ got }) => got.includes(movedOn))).toEqual([true, true, false]);
    expect(before[1]?.stages.map(({ got }) => got.includes(fresh))).toEqual([true, false]);
    for (let second = 1; second <= 60; second += 1) await job.run(at(second));
    const rows = await test.db
      .selectFrom('leads')
      .select(['reached', 'reached_step'])
      .where('id', 'in', [movedOn, fresh])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { reached: 'booked', reached_step: 4 },
      { reached: 'confirmed', reached_step: 1 },
    ]);
    await invalidateFigures(test.db, [movedOn]);
    expect(await both()).toEqual(before);
  });

  it('are moved on from where 0.2.0 left a lead, and never back', async () => {
    const id = await movedTo('sales', 'contacted');
    await test.db.updateTable('leads').set({ stage: 'booked', step: 4 }).where('id', '=', id).execute();
    const reached = async () =>
      (await leadPage(test.db, { all: true }, { desk: 'sales', page: 1, reached: 'booked' })).data.some(
        (lead) => lead.id === id,
      );
    await moved(id, 'quoted');
    expect(await reached()).toBe(true);
    await moved(id, 'delivered');
    const row = test.db.selectFrom('leads').select(['reached', 'step']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ reached: 'delivered', step: 5 });
  });
});
