import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { setPresence } from '../../../data/accounts/presence.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import type { FiguresAnswer, Lead, TimelineEntry, TodayLists } from '../../../domain/leads/lead-schemas.ts';

const RAVI = { userId: 'ravi', password: 'kites over the river' };
const KIRAN = { userId: 'kiran', password: 'a lamp in the window' };

describe.each(serverEngines(import.meta.filename))('the desk of leads on %s', (engine) => {
  let desk: TestDesk;
  let owner: Record<string, string>;
  let ravi: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: RAVI.userId, user_name: 'Ravi', role: 'sales' }, RAVI.password);
    await desk.addAccount({ user_id: KIRAN.userId, user_name: 'Kiran', role: 'sales' }, KIRAN.password);
  });
  afterAll(() => desk.close());

  const send = async (contact: string, name = 'Asha Patel', more: object = {}) => {
    const values = { name, email: 'asha@mail.example', contact, agree: true, ...more };
    expect((await desk.call('POST', '/offer', { payload: values })).statusCode).toBe(201);
  };
  const today = async (cookies = owner, query = '') =>
    (await desk.call('GET', `/api/leads/today${query}`, { cookies })).json<TodayLists>();
  const lead = async (mobile: string): Promise<Lead> => {
    const page = await desk.call('GET', `/api/leads?search=${mobile}`, { cookies: owner });
    const [found] = page.json<{ data: Lead[] }>().data;
    if (!found) throw new Error('No such lead');
    return found;
  };
  const act = (id: number, path: string, payload: object, cookies = owner) =>
    desk.call('POST', `/api/leads/${id}/${path}`, { cookies, payload });

  it('an enquiry is new until its opening minutes are over, then overdue', async () => {
    desk.at('2026-11-14T13:20:00Z');
    owner = await desk.signIn(OWNER);
    await send('9825011111');
    expect((await today()).fresh.map(({ mobile }) => mobile)).toContain('9825011111');
    expect((await lead('9825011111')).respond_by).toBe(Date.parse('2026-11-15T04:20:00Z'));
    desk.at('2026-11-15T04:21:00Z');
    owner = await desk.signIn(OWNER);
    const now = await today();
    expect(now.counts).toEqual({ overdue: 1, due: 0, fresh: 0 });
    expect(now.overdue[0]).toMatchObject({ mobile: '9825011111', name: 'Asha Patel', stage: 'new' });
  });

  it('one call writes the line, the stage and the next date, and answers it', async () => {
    ravi = await desk.signIn(RAVI);
    const { id, version } = await lead('9825011111');
    const saved = await act(id, 'contact', { kind: 'called', outcome: 'spoke', version }, ravi);
    expect(saved.json<{ lead: Lead }>().lead).toMatchObject({
      stage: 'contacted',
      owner: 'ravi',
      answered_at: expect.any(Number),
    });
    expect((await today()).counts.overdue).toBe(0);
    const { timeline } = (await desk.call('GET', `/api/leads/${id}`, { cookies: owner })).json<{
      timeline: TimelineEntry[];
    }>();
    expect(timeline.flatMap((entry) => (entry.what === 'event' ? [entry.kind] : []))).toEqual(
      expect.arrayContaining(['called', 'assigned']),
    );
  });

  it('a stale change answers 409 with both versions', async () => {
    const { id } = await lead('9825011111');
    const answer = await desk.call('PATCH', `/api/leads/${id}`, {
      cookies: owner,
      payload: { stage: 'quoted', version: 1 },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ now: { stage: 'contacted' }, yours: { stage: 'quoted', version: 1 } });
  });

  it('a colleague’s lead can be read in the same department, and changed by those who work on everybody’s', async () => {
    await send('9825022222', 'Bhavna Shah');
    const { id } = await lead('9825022222');
    await desk.call('PATCH', `/api/leads/${id}`, { cookies: owner, payload: { owner: 'kiran' } });
    expect((await desk.call('GET', `/api/leads/${id}`, { cookies: ravi })).json()).toMatchObject({
      readOnly: true,
      texts: [],
      lead: { mobile: '9825022222' },
    });
    expect((await act(id, 'notes', { text: 'mine?' }, ravi)).statusCode).toBe(403);
    expect((await today(ravi)).fresh.map((one) => one.id)).not.toContain(id);
    const { overdue, due, fresh } = await today(ravi);
    expect([...overdue, ...due, ...fresh].map(({ mobile }) => mobile).filter((mobile) => /\d{6}/.test(mobile))).toEqual(
      [],
    );
    expect((await today()).fresh.map(({ mobile }) => mobile)).toContain('9825022222');
    expect((await desk.call('GET', `/api/leads/${id}`, { cookies: owner })).statusCode).toBe(200);
  });

  it('the list of all shows numbers on opening alone to who may not take them away, ten at a time, and counts', async () => {
    for (let n = 0; n < 11; n += 1) await send(`98250666${10 + n}`);
    const listed = async (cookies: Record<string, string>, query = '') =>
      (await desk.call('GET', `/api/leads?${query}`, { cookies })).json<{ data: Lead[]; more: boolean }>();
    const page = await listed(ravi);
    expect([page.data.length, page.more]).toEqual([10, true]);
    expect(JSON.stringify(page)).not.toMatch(/98250\d{5}/);
    expect(page.data[0]?.mobile).toBe('98250 ***20');
    expect((await listed(owner)).data[0]?.mobile).toBe('9825066620');
    await listed(ravi, 'page=2');
    const { id } = await lead('9825066620');
    const opened = await desk.call('GET', `/api/leads/${id}`, { cookies: ravi });
    expect(opened.json()).toMatchObject({ lead: { mobile: '9825066620' } });
    await desk.call('GET', `/api/leads/${id}`, { cookies: ravi });
    const looks = await desk.db
      .selectFrom('looks')
      .select(['kind', 'action', 'times'])
      .where('user_id', '=', 'ravi')
      .execute();
    expect(looks).toEqual(
      expect.arrayContaining([
        { kind: 'leads', action: 'listed', times: 1 },
        { kind: 'leads', action: 'turned', times: 1 },
        // Ravi’s own and Kiran’s from before, and this one, however often.
        { kind: 'offer', action: 'opened', times: 3 },
      ]),
    );
  });

  it('others who wrote about the same machine are told of without their numbers, which opening tells and counts', async () => {
    const book = (contactNumber: string, name: string) =>
      desk.call('POST', booking.call, {
        payload: { ...validSample(booking), name, contactNumber, registrationNumber: 'GJ 23 AB 9876' },
      });
    await book('9825077771', 'Gita Vaghela');
    await book('9825077772', 'Hemant Vaghela');
    const { id } = await lead('9825077771');
    const plate = async (cookies: Record<string, string>) =>
      (await desk.call('GET', `/api/leads/${id}`, { cookies })).json<{
        samePlate: { name: string; mobile: string }[];
      }>().samePlate;
    await desk.addAccount({ user_id: 'tara', role: 'service' }, OWNER.password);
    const tara = await desk.signIn({ ...OWNER, userId: 'tara' });
    expect(await plate(tara)).toMatchObject([{ name: 'Hemant Vaghela', mobile: '98250 ***72' }]);
    expect(await plate(owner)).toMatchObject([{ name: 'Hemant Vaghela', mobile: '9825077772' }]);
  });

  it('gives leads in turns to those of the desk who are in', async () => {
    for (const who of ['ravi', 'kiran']) await setPresence(desk.db, who, '2026-11-15', true);
    const mobiles = ['9825033331', '9825033332', '9825033333', '9825033334'];
    for (const mobile of mobiles) await send(mobile);
    const ids: number[] = [];
    for (const mobile of mobiles) ids.push((await lead(mobile)).id);
    const answer = await desk.call('POST', '/api/leads/many', { cookies: owner, payload: { ids, turns: true } });
    expect(answer.json()).toMatchObject({ changed: 4 });
    const owners: (string | null)[] = [];
    for (const mobile of mobiles) owners.push((await lead(mobile)).owner);
    expect(owners).toEqual(['kiran', 'ravi', 'kiran', 'ravi']);
  });

  it('changes those of several that can be changed, and tells of each other one why not', async () => {
    const ids = [(await lead('9825033332')).id, (await lead('9825033331')).id];
    const { owner: whose } = await lead('9825033332');
    const cookies = whose === 'ravi' ? ravi : await desk.signIn(KIRAN);
    const answer = await desk.call('POST', '/api/leads/many', { cookies, payload: { ids, next: null } });
    expect(answer.json()).toMatchObject({
      changed: 1,
      notChanged: [{ id: ids[1], name: 'Asha Patel', why: expect.stringContaining('colleague') }],
    });
  });

  it('refuses a next date that is over or far off, after a call as in a change', async () => {
    const { id } = await lead('9825011111');
    const why = async (moment: string) => {
      const next = Date.parse(moment);
      const called = await act(id, 'contact', { kind: 'called', outcome: 'later', next }, owner);
      const changed = await desk.call('PATCH', `/api/leads/${id}`, { cookies: owner, payload: { next } });
      return [called, changed].map((answer) => `${answer.statusCode} ${messageOf(answer)}`);
    };
    const past = '400 Please choose a time that is still to come.';
    const farOff = '400 Please choose a time within the next ten years.';
    expect(await why('2026-11-14T10:00:00Z')).toEqual([past, past]);
    expect(await why('2206-11-16T10:00:00Z')).toEqual([farOff, farOff]);
    expect(await why('2026-11-16T10:00:00Z')).toEqual(['200 Saved', '200 Saved']);
  });

  it('asks why somebody is lost, and refuses stages of the other desk', async () => {
    const { id } = await lead('9825033331');
    const change = (payload: object) => desk.call('PATCH', `/api/leads/${id}`, { cookies: owner, payload });
    expect((await change({ stage: 'lost' })).statusCode).toBe(400);
    expect((await change({ stage: 'in-workshop' })).statusCode).toBe(400);
    expect((await change({ stage: 'lost', reason: 'price' })).json<{ lead: Lead }>().lead).toMatchObject({
      open: false,
      reason: 'price',
    });
  });

  it('shows who else is looking', async () => {
    const { id, owner: whose } = await lead('9825033332');
    const others = await desk.signIn(KIRAN);
    const [own, foreign] = whose === 'ravi' ? [ravi, others] : [others, ravi];
    await act(id, 'looking', {}, own);
    expect((await act(id, 'looking', {})).json()).toEqual({ others: [whose === 'ravi' ? 'Ravi' : 'Kiran'] });
    expect((await act(id, 'looking', {}, foreign)).statusCode).toBe(200);
  });

  it('splits an enquiry off, and refuses where there is only one', async () => {
    const { id } = await lead('9825033332');
    const enquiryIn = async () =>
      (await desk.call('GET', `/api/leads/${id}`, { cookies: owner })).json<{
        timeline: (TimelineEntry & { enquiry: number })[];
      }>().timeline;
    const [only] = (await enquiryIn()).filter(({ what }) => what === 'enquiry');
    expect((await act(id, 'split', { enquiry: only?.enquiry })).statusCode).toBe(400);
    await send('9825033332', 'Somebody else');
    const [newest] = (await enquiryIn()).filter(({ what }) => what === 'enquiry');
    const split = await act(id, 'split', { enquiry: newest?.enquiry });
    expect(split.json<{ lead_id: number }>().lead_id).not.toBe(id);
  });

  it('keeps where a visitor came from, and counts by it', async () => {
    await send('9825044444', 'Chirag', { source: { utm_source: 'Diwali', landing: '/offers' } });
    const { source } = await lead('9825044444');
    expect(source).toBe('diwali');
    const query = 'desk=sales&from=2026-11-14&to=2026-11-15';
    const figures = (await desk.call('GET', `/api/leads/figures?${query}`, { cookies: owner })).json<FiguresAnswer>();
    expect(figures.sources.find(({ key }) => key === 'diwali')).toMatchObject({ leads: 1 });
    expect(figures.now.leads).toBeGreaterThanOrEqual(7);
    expect(figures.reasons).toEqual([{ name: 'price', leads: 1 }]);
    expect(figures.people).toMatchObject([{ user_id: 'ravi', answered: 1 }]);
    expect((await desk.call('GET', `/api/leads/figures?${query}`, { cookies: ravi })).statusCode).toBe(403);
    desk.at('2026-11-17T06:00:00Z');
    owner = await desk.signIn(OWNER);
    const kept = (await desk.call('GET', `/api/leads/figures?${query}`, { cookies: owner })).json<FiguresAnswer>();
    expect((await desk.call('GET', `/api/leads/figures?${query}`, { cookies: owner })).json<FiguresAnswer>()).toEqual(
      kept,
    );
    expect(kept.now).toEqual(figures.now);
    const { id } = await lead('9825044444');
    await act(id, 'contact', { kind: 'visited' });
    const after = (await desk.call('GET', `/api/leads/figures?${query}`, { cookies: owner })).json<FiguresAnswer>();
    expect(after.now.answered).toBe(kept.now.answered + 1);
  });

  it('saves a list under a name, for oneself', async () => {
    const saved = await desk.call('POST', '/api/leads/views', {
      cookies: owner,
      payload: { name: 'Lost on price', address: 'screen=leads&reason=price' },
    });
    expect(saved.json()).toMatchObject({ name: 'Lost on price' });
    expect((await desk.call('GET', '/api/leads/views', { cookies: owner })).json()).toHaveLength(1);
  });
});
