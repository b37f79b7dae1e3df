import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { type Answer, messageOf, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { aModel } from '../../../../tests/harness/site/models.ts';
import { publishScheduled } from '../../../data/content/publishing/scheduled-changes.ts';

const SALES = { userId: 'ravi', password: 'a quiet lane in Anand' };

describe.each(serverEngines(import.meta.filename))('a preview, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeEach(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
  });
  afterEach(() => desk.close());

  const send = (path: string, payload: object) => desk.call('POST', `/api/shop/${path}`, { payload, cookies });
  const publish = (value: object, more = {}) => send('model/sp-160/publish', { value, ...more });
  const problemsOf = (answer: Answer) => answer.json<{ problems: Record<string, string> }>().problems;
  const view = async (query = '', own = cookies) => desk.call('GET', `/api/bikeView/SP160${query}`, { cookies: own });
  const noticed = () => desk.db.selectFrom('models').select('slug').execute();

  it('shows a draft to who may edit it, to nobody else, and lets nobody keep it', async () => {
    await send('model/sp-160/draft', { value: aModel(), version: 0 });
    const shown = await view('?preview=model.sp-160');
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.headers['x-robots-tag']).toContain('noindex');
    expect((await view('?preview=model.sp-160', {})).statusCode).toBe(404);
    await desk.addAccount({ user_id: SALES.userId, user_name: 'Ravi', role: 'sales' }, SALES.password);
    expect((await view('?preview=model.sp-160', await desk.signIn(SALES))).statusCode).toBe(404);
    expect((await view()).statusCode).toBe(404);
    const page = await desk.call('GET', '/view-details?bike=SP160&preview=model.sp-160', { cookies });
    expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
    expect(await noticed()).toEqual([]);
  });

  it('shows no draft to who has something to do first', async () => {
    await send('model/sp-160/draft', { value: aModel(), version: 0 });
    await desk.db.updateTable('staff').set({ must_change_password: 1 }).execute();
    expect((await desk.call('GET', '/api/me', { cookies })).json()).toMatchObject({ todo: 'change-password' });
    expect((await view('?preview=model.sp-160')).statusCode).toBe(404);
    await desk.db.updateTable('staff').set({ must_change_password: 0 }).execute();
    await desk.db.insertInto('role_rules').values({ role: 'owner', second_factor: 1 }).execute();
    expect((await view('?preview=model.sp-160')).statusCode).toBe(404);
  });

  it('says of a draft that cannot be shown yet why not, to calls and pages alike', async () => {
    await send('model/sp-160/draft', { value: { ...aModel(), price: undefined }, version: 0 });
    for (const path of ['/api/bikes?preview=model.sp-160', '/view-details?bike=SP160&preview=model.sp-160']) {
      const answer = await desk.call('GET', path, { cookies });
      expect([answer.statusCode, problemsOf(answer)]).toEqual([422, { price: 'expected whole rupees, such as 78684' }]);
      expect(messageOf(answer)).toBe('It cannot be published yet. Please look at the marked fields.');
    }
    expect((await desk.call('GET', '/api/bikes')).statusCode).toBe(200);
  });

  it('shows a draft also where the thing has changed since it was begun', async () => {
    await publish(aModel());
    await publish(aModel({ price: 130_000 }), { base: 2, at: '2026-11-15T11:35' });
    await send('model/sp-160/draft', { value: aModel({ tagline: 'Not said yet' }), version: 0 });
    expect(await publishScheduled(desk.db, new Date('2026-11-15T06:05:00Z'))).toBe(1);
    const shown = await view('?preview=model.sp-160');
    expect([shown.statusCode, shown.json<{ tagline: string }>().tagline]).toEqual([200, 'Not said yet']);
  });
});
