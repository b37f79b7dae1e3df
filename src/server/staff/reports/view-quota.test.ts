import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveEnquiry } from '../../../data/enquiries/save-enquiry.ts';
import { contact } from '../../../domain/enquiries/kinds/contact.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

const LIMIT = 150;
/** They wait for each other; with all of them a crowded machine might keep the last one waiting until it is turned away. */
const AT_ONCE = 32;
const PATIENT = { timeout: 90_000 };
const REPORT = contact.report.call;

describe.each(engines)('what leaves is known, on %s', (engine) => {
  let desk: TestDesk;
  let owner: Record<string, string>;
  let clerk: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: 'asha', role: 'sales' }, OWNER.password);
    const values = { ...validSample(contact), contact: '9876543210', email: 'ramesh@gmail.com' };
    for (let n = 0; n < LIMIT + 2; n += 1) {
      const enquiry = { enquiry: contact, values: values as never, receivedAt: new Date('2026-11-15T05:00:00Z') };
      await saveEnquiry(desk.db, enquiry);
    }
    owner = await desk.signIn();
    clerk = await desk.signIn({ userId: 'asha', password: OWNER.password });
  }, 90_000);
  afterAll(() => desk.close());

  const page = (cookies: Record<string, string>, payload: object = {}) =>
    desk.call('POST', REPORT, { cookies, payload });
  const rows = async (cookies: Record<string, string>, payload?: object) =>
    (await page(cookies, payload)).json<{ data: Record<string, unknown>[] }>().data;
  const looks = async () =>
    (await desk.call('GET', '/api/activity/looks', { cookies: owner })).json<{ user_id: string; action: string }[]>();

  it('numbers and addresses are masked in lists, and shown on opening', async () => {
    const [row] = await rows(clerk);
    expect(JSON.stringify(row)).toContain('98765 ***10');
    expect(JSON.stringify(row)).not.toContain('9876543210');
    expect(JSON.stringify(row)).not.toContain('ramesh@gmail.com');
    const opened = await desk.call('GET', `/api/enquiries/${String(row?.id)}`, { cookies: clerk });
    expect(opened.body).toContain('9876543210');
    const overview = await desk.call('GET', '/api/dashboard/overview', { cookies: clerk });
    expect(overview.body).not.toContain('9876543210');
    expect(JSON.stringify(await rows(owner))).toContain('9876543210');
  });

  it('pages have ten rows, whatever is asked for, and there are no files', async () => {
    expect(await rows(clerk, { limit: 100 })).toHaveLength(10);
    expect(await rows(owner, { limit: 100 })).toHaveLength(100);
    for (const format of ['csv', 'pdf', 'print']) {
      const answer = await desk.call('GET', `/api/reports/${contact.report.screen}/${format}`, { cookies: clerk });
      expect(answer.statusCode).toBe(403);
    }
  });

  it('one row of the record says how often somebody looked', async () => {
    const before = (await looks()).length;
    for (let n = 0; n < 3; n += 1) await page(clerk);
    expect(await looks()).toHaveLength(before);
    expect(await looks()).toContainEqual({
      day: '2026-11-15',
      user_id: 'asha',
      kind: 'contact',
      action: 'listed',
      times: expect.any(Number),
      rows: expect.any(Number),
    });
  });

  it('opening ends at the daily limit, the same one counts once, and the owner is told once', PATIENT, async () => {
    const ids = (await desk.db.selectFrom('enquiries').select('id').orderBy('id').execute()).map(({ id }) => id);
    const open = (id: number | undefined) => desk.call('GET', `/api/enquiries/${id}`, { cookies: clerk });
    // One was opened before; all others many at once, so that none could slip through beside the others.
    const statuses: number[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const answers = await Promise.all(ids.slice(from, from + AT_ONCE).map(open));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect((await open(ids[statuses.indexOf(200)])).statusCode).toBe(200);
    const beyond = await open(ids[statuses.indexOf(429)]);
    expect([beyond.statusCode, messageOf(beyond)]).toEqual([429, expect.stringContaining('150')]);
    const told = (await desk.activity()).filter(({ action }) => action === 'daily-limit-reached');
    expect(told).toHaveLength(1);
    const overview = await desk.call('GET', '/api/dashboard/overview', { cookies: owner });
    expect(overview.json<{ warnings: string[] }>().warnings).toEqual([expect.stringContaining('asha reached')]);
    desk.at('2026-11-15T19:00:00Z');
    clerk = await desk.signIn({ userId: 'asha', password: OWNER.password });
    expect((await open(ids[LIMIT])).statusCode).toBe(200);
  });

  it('turning pages ends there too', PATIENT, async () => {
    const statuses = new Set<number>();
    for (let n = 0; n <= LIMIT; n += 1) statuses.add((await page(clerk, { page: 2 })).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect((await page(clerk)).statusCode).toBe(200);
  });

  it('the record is read by person, action and day', async () => {
    const list = async (query: string) =>
      (await desk.call('GET', `/api/activity?${query}`, { cookies: owner })).json<{
        data: { user_id: string; action: string; date: string }[];
        people: string[];
      }>();
    owner = await desk.signIn();
    const { data, people } = await list('person=asha&action=signed-in');
    expect(new Set(data.map(({ user_id, action }) => `${user_id} ${action}`))).toEqual(new Set(['asha signed-in']));
    expect(people).toContain('asha');
    expect((await list('fromDate=2026-11-16')).data.every(({ date }) => date === '2026-11-16')).toBe(true);
    expect((await list('toDate=2026-11-14')).data).toEqual([]);
    const daysOf = async (query: string) => {
      const answer = await desk.call('GET', `/api/activity/looks?${query}`, { cookies: owner });
      return new Set(answer.json<{ day: string }[]>().map(({ day }) => day));
    };
    expect(await daysOf('person=asha')).toEqual(new Set(['2026-11-15', '2026-11-16']));
    expect(await daysOf('fromDate=2026-11-16')).toEqual(new Set(['2026-11-16']));
    expect(await daysOf('toDate=2026-11-15')).toEqual(new Set(['2026-11-15']));
    expect(await daysOf('person=nobody')).toEqual(new Set());
    for (const bad of ['action=nonsense', 'fromDate=2026-02-31']) {
      expect((await desk.call('GET', `/api/activity?${bad}`, { cookies: owner })).statusCode).toBe(400);
    }
  });
});

describe.each(engines)('a search by who sees masks, on %s,', (engine) => {
  const [RAMESH, HINA, NOBODY] = ['9876543210', '9825012345', '9825012346'];
  let desk: TestDesk;
  let clerk: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: 'asha', role: 'sales' }, OWNER.password);
    const receivedAt = new Date('2026-11-15T05:00:00Z');
    for (const number of [RAMESH, RAMESH, HINA]) {
      const message = number === HINA ? 'Please write to 388001 Anand' : 'Please call';
      const values = { ...validSample(contact), contact: number, email: `of-${number}@mail.example`, message };
      await saveEnquiry(desk.db, { enquiry: contact, values, receivedAt });
    }
    clerk = await desk.signIn({ userId: 'asha', password: OWNER.password });
  });
  afterAll(() => desk.close());

  /** In the report and in the leads: how many were shown, or why none. */
  async function found(search: string) {
    const payload = { search };
    const answers = [
      await desk.call('POST', REPORT, { cookies: clerk, payload }),
      await desk.call('GET', `/api/leads?search=${encodeURIComponent(search)}`, { cookies: clerk }),
    ];
    return answers.map((answer) =>
      answer.statusCode === 200 ? answer.json<{ data: object[] }>().data.length : answer.statusCode,
    );
  }
  const opened = async () => (await desk.db.selectFrom('opened_enquiries').select('enquiry_id').execute()).length;

  it('finds somebody by what lists show of a number, and nobody by more than that or by a part of an address', async () => {
    expect((await found('98765')).every((count) => count > 0)).toBe(true);
    for (const part of ['987654', '9876543', '3210', '543', 'of-9876', 'of-@mail', '210@mail'])
      expect([part, ...(await found(part))]).toEqual([part, 0, 0]);
    expect(await opened()).toBe(0);
  });

  it('finds somebody by the whole of it, as good as opening: once for each enquiry shown of theirs', async () => {
    for (const whole of [RAMESH, `+91 98765 43210`, `OF-${RAMESH}@mail.example`])
      expect(await found(whole)).toEqual([2, 1]);
    // The newest in the report, and the lead.
    expect(await opened()).toBe(2);
    // Digits of which lists show all are no number of anybody.
    expect(await found('388001')).toEqual([1, 1]);
    expect(await found(NOBODY)).toEqual([0, 0]);
    expect(await opened()).toBe(2);
  });

  it('ends where opening does, whether or not there is somebody to be found, and the owner is told', async () => {
    const day = '2026-11-15';
    const others = Array.from({ length: LIMIT - 2 }, (_, n) => ({ day, user_id: 'asha', enquiry_id: n + 1 }));
    await desk.db.insertInto('opened_enquiries').values(others).execute();
    expect(await found(NOBODY)).toEqual([0, 0]);
    for (const number of [HINA, NOBODY, RAMESH]) expect(await found(number)).toEqual([429, 429]);
    expect(await found('nobody of that name')).toEqual([0, 0]);
    const [told] = await desk.activity();
    expect(told).toMatchObject({ action: 'daily-limit-reached', subject: 'asha' });
  });
});
