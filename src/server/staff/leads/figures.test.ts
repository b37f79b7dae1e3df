import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { offer } from '../../../domain/enquiries/kinds/offer.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import type { FiguresAnswer, Lead, TimelineEntry } from '../../../domain/leads/lead-schemas.ts';

const MOBILE = '9825044451';

describe.each(engines)('a figure, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn(OWNER);
  });
  afterAll(() => desk.close());

  const act = (id: number, path: string, payload: object) =>
    desk.call('POST', `/api/leads/${id}/${path}`, { cookies, payload });

  it('has as many leads in the list behind it as it says, also where one was split off', async () => {
    for (const name of ['One', 'Other']) {
      const payload = { ...validSample(offer), name, contact: MOBILE };
      expect((await desk.call('POST', offer.call, { payload })).statusCode).toBe(201);
    }
    const found = await desk.call('GET', `/api/leads?search=${MOBILE}`, { cookies });
    const [{ id } = { id: 0 }] = found.json<{ data: Lead[] }>().data;
    const { timeline } = (await desk.call('GET', `/api/leads/${id}`, { cookies })).json<{
      timeline: (TimelineEntry & { enquiry: number })[];
    }>();
    const [newest] = timeline.filter(({ what }) => what === 'enquiry');
    const { lead_id } = (await act(id, 'split', { enquiry: newest?.enquiry })).json<{ lead_id: number }>();
    for (const each of [id, lead_id]) await act(each, 'contact', { kind: 'visited' });
    const today = 'desk=sales&from=2026-11-15&to=2026-11-15';
    const figures = (await desk.call('GET', `/api/leads/figures?${today}`, { cookies })).json<FiguresAnswer>();
    const listed = async (more: string) => {
      const query = `desk=sales&fromDate=2026-11-15&toDate=2026-11-15&${more}`;
      return (await desk.call('GET', `/api/leads?${query}`, { cookies })).json<{ total: number }>().total;
    };
    expect(figures.now.answered).toBe(1);
    expect([await listed('state=answered'), await listed('answeredBy=meera')]).toEqual([1, 1]);
  });
});
