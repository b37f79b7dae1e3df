import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveEnquiry } from '../../data/enquiries/save-enquiry.ts';
import { recordActivity } from '../../data/accounts/activity.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { parseEnquiry } from '../../domain/enquiries/define-enquiry.ts';
import { validSample } from '../../domain/enquiries/fields/samples.ts';
import type { ActivityEntry } from '../../domain/endpoints/accounts/activity.ts';
import type { DashboardOverview } from '../../domain/endpoints/leads/dashboard.ts';
import type { PageOf } from '../../domain/endpoints/schemas.ts';
import { serverEngines } from '../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../tests/harness/staff/desk.ts';

describe.each(serverEngines(import.meta.filename))('the dashboard, on %s', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
  });
  afterAll(() => desk.close());

  async function arrive(kind: string, at: string, suspectedSpam = false) {
    const enquiry = enquiries.find((each) => each.kind === kind);
    if (!enquiry) throw new Error(`no enquiry ${kind}`);
    const parsed = parseEnquiry(enquiry, validSample(enquiry), '2026-01-01', 'server');
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    await saveEnquiry(desk.db, { enquiry, values: parsed.values, receivedAt: new Date(at), suspectedSpam });
  }
  const overview = async () =>
    (await desk.call('GET', '/api/dashboard/overview', { cookies })).json<DashboardOverview>();

  it('shows zeros before anything has arrived', async () => {
    const counts = { bookings: 0, amc: 0, warranty: 0, enquiry_report: 0 };
    expect((await desk.call('GET', '/api/dashboard', { cookies })).json()).toEqual([counts]);
    const { days, newest, ...rest } = await overview();
    expect(rest).toEqual({ counts, warnings: [] });
    expect(newest).toEqual([]);
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days[29]?.day]).toEqual(['2026-10-17', '2026-11-15']);
    expect(Object.keys(days[0]?.kinds ?? {})).toHaveLength(enquiries.length);
  });

  it('counts what arrived today at the dealership, whose day begins at 18:30 UTC, without spam', async () => {
    await arrive('booking', '2026-11-14T18:29:59Z');
    await arrive('booking', '2026-11-14T18:30:00Z');
    await arrive('amc', '2026-11-15T05:00:00Z');
    await arrive('warranty', '2026-11-15T05:10:00Z', true);
    await arrive('test-ride', '2026-11-15T05:20:00Z');
    await arrive('contact', '2026-11-15T05:30:00Z');
    const counts = { bookings: 1, amc: 1, warranty: 0, enquiry_report: 1 };
    expect((await desk.call('GET', '/api/dashboard', { cookies })).json()).toEqual([counts]);
    const { days, newest, ...rest } = await overview();
    expect(rest).toEqual({ counts, warnings: [] });
    expect(days[29]).toMatchObject({ total: 4, kinds: { booking: 1, amc: 1, contact: 1, warranty: 0 } });
    expect(days[28]).toMatchObject({ day: '2026-11-14', total: 1 });
    expect(newest.map(({ kind }) => kind)).toEqual(['contact', 'test-ride', 'amc', 'booking', 'booking']);
    expect(newest[2]).toMatchObject({
      name: 'Asha Patel',
      mobile: '9876501234',
      model: 'honda-activa-6g',
      created_date: '2026-11-15',
      created_time: '10:30:00',
    });
  });

  it('shows who did what, page by page, newest first', async () => {
    for (let i = 1; i <= 24; i += 1) {
      const at = new Date('2026-11-15T06:00:00Z');
      await recordActivity(desk.db, { at, userId: 'meera', action: 'report-exported', subject: `Report ${i}` });
    }
    const page = async (query: string) =>
      (await desk.call('GET', `/api/activity${query}`, { cookies })).json<PageOf<ActivityEntry>>();
    const first = await page('');
    expect(first).toMatchObject({ totalPages: 2, totalRecords: 25 });
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toMatchObject({ subject: 'Report 24', details: null });
    const second = await page('?page=2');
    expect(second.data.map(({ action }) => action)).toEqual([...Array(4).fill('report-exported'), 'signed-in']);
    expect((await page('?page=3&limit=10')).data).toHaveLength(5);
    for (const odd of ['?page=-1', '?page=0', '?page=abc', '?page=1&page=2', '?page=1%27']) {
      expect((await page(odd)).data[0]).toMatchObject({ subject: 'Report 24' });
    }
    expect((await page('?page=999999999&limit=1000000')).data).toEqual([]);
  });
});
