import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../tests/harness/databases/databases.ts';
import { stockShelves } from '../../tests/harness/staff/desk.ts';
import { saveEnquiry } from '../data/enquiries/save-enquiry.ts';
import { setClockWatermark } from '../data/operations/clock-watermark.ts';
import { scheduleChange, listScheduled } from '../data/content/publishing/scheduled-changes.ts';
import { contact } from '../domain/enquiries/kinds/contact.ts';
import { MonotonicClock } from './clock.ts';
import { scheduledChangesJob } from './jobs/scheduled-changes.ts';

const TODAY = new Date('2026-11-16T06:00:00Z');
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const AN_HOUR_MS = 3_600_000;

describe.each(engines)('the clock of the house, on %s,', (engine) => {
  let test: TestDatabase;
  let machine: Date;
  const log = { warn: vi.fn<() => void>() };
  const clocks: MonotonicClock[] = [];
  beforeEach(async () => {
    test = await testDatabase(engine, { alone: true });
    machine = TODAY;
    log.warn.mockClear();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const clock of clocks.splice(0)) clock.stop();
    await test.close();
  });

  async function start(shows: () => Date = () => machine) {
    const clock = new MonotonicClock(shows);
    clocks.push(clock);
    await clock.begin(test.db, log);
    return clock;
  }

  it('is the machine’s as long as that goes on', async () => {
    const clock = await start();
    machine = new Date(TODAY.getTime() + AN_HOUR_MS);
    expect([clock.now(), clock.doubt()]).toEqual([machine, undefined]);
  });

  it('never goes back behind what was seen, not in this process, nor after a new start', async () => {
    const before = await start();
    machine = LONG_AGO;
    expect(before.now().getTime()).toBeGreaterThanOrEqual(TODAY.getTime());
    const after = await start();
    expect(after.now().getTime()).toBeGreaterThanOrEqual(TODAY.getTime());
    expect(after.doubt()).toMatchObject({ shown: LONG_AGO });
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('never goes back behind the newest enquiry, though the power went before that was noted', async () => {
    await start();
    const receivedAt = new Date(TODAY.getTime() + 50_000);
    await saveEnquiry(test.db, { enquiry: contact, values: {}, receivedAt });
    machine = LONG_AGO;
    expect((await start()).now().getTime()).toBeGreaterThanOrEqual(receivedAt.getTime());
  });

  it('makes no dated change while it is doubted, and makes it once it is believed again', async () => {
    await stockShelves(test.db);
    const { slug } = await test.db.selectFrom('models').select('slug').orderBy('id').executeTakeFirstOrThrow();
    const value = [{ model: slug, part: 'model', slug: '', price: 345_611 }];
    const due = { thing: 'prices', key: 'sheet', title: '1 price', value, userId: 'meera', at: TODAY } as const;
    await scheduleChange(test.db, { ...due, dueAt: TODAY });
    await setClockWatermark(test.db, new Date(TODAY.getTime() + AN_HOUR_MS));
    machine = LONG_AGO;
    const clock = await start();
    const beat = scheduledChangesJob(test.db, () => clock.doubt() !== undefined);
    await beat.run(clock.now());
    expect(await listScheduled(test.db)).toHaveLength(1);
    machine = new Date(TODAY.getTime() + 2 * AN_HOUR_MS);
    await beat.run(clock.now());
    expect(await listScheduled(test.db)).toEqual([]);
  });

  it('goes on from there by itself while the machine’s is behind, and follows it again once that is right', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    machine = LONG_AGO;
    await start(() => TODAY);
    const clock = await start();
    vi.advanceTimersByTime(AN_HOUR_MS);
    expect(clock.now()).toEqual(new Date(TODAY.getTime() + AN_HOUR_MS));
    machine = new Date(TODAY.getTime() + 2 * AN_HOUR_MS);
    expect([clock.now(), clock.doubt()]).toEqual([machine, undefined]);
  });

  it('doubts a clock from before this program was written, in a shop that has seen nothing yet', async () => {
    machine = LONG_AGO;
    const clock = await start();
    expect(clock.now().getTime()).toBeGreaterThan(Date.UTC(2026, 9, 31));
    expect(clock.doubt()).toBeDefined();
  });

  it('stands still while a clock that was a little ahead is put right, without a word', async () => {
    const clock = await start();
    machine = new Date(TODAY.getTime() - 2_000);
    expect([clock.now(), clock.doubt()]).toEqual([TODAY, undefined]);
  });

  it('hears of it when a person says that the machine’s is right after all', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const clock = await start(() => machine);
    machine = new Date(TODAY.getTime() + 365 * 24 * AN_HOUR_MS);
    clock.now();
    machine = TODAY;
    expect(clock.doubt()).toBeDefined();
    await setClockWatermark(test.db, TODAY);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => clock.doubt()).toBeUndefined();
    expect(clock.now()).toEqual(TODAY);
  });

  it('believes the instance whose clock is ahead, and says so', async () => {
    const other = new Date(TODAY.getTime() + AN_HOUR_MS);
    await start(() => other);
    const clock = await start();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(other.getTime());
    expect(clock.doubt()).toMatchObject({ shown: TODAY });
  });
});
