import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../../tests/harness/site/dealership.ts';
import { type Answer, messageOf, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

const EDITOR = { userId: 'kavya', password: 'kites above the Mahi river' };
const MANAGER = { userId: 'nilesh', password: 'three bullock carts at dusk' };

const EMAILS = { ...testDealership.emails, sales: 'elsewhere@mail.example' };
const VALUES = { emails: EMAILS, keepEnquiriesMonths: 1, unusualEnquiriesADay: 100_000, looksPerDay: 100_000 };
const NOT_ALLOWED = [403, 'Your account may not do this. Please ask the owner.'];

describe.each(serverEngines(import.meta.filename))('settings that customers’ data follow from, on %s:', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeEach(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: EDITOR.userId, role: 'editor' }, EDITOR.password);
    await desk.addAccount({ user_id: MANAGER.userId, role: 'manager' }, MANAGER.password);
  });
  afterEach(() => desk.close());

  const send = (path: string, payload: object) => desk.call('POST', `/api/shop/${path}`, { payload, cookies });
  const call = (method: 'GET' | 'DELETE', path: string) => desk.call(method, `/api/shop/${path}`, { cookies });
  const said = async (asked: Promise<Answer>) => {
    const answer = await asked;
    return [answer.statusCode, messageOf(answer)];
  };

  it.each(Object.entries(VALUES))('%s is read by an editor, and changed by a manager', async (name, value) => {
    cookies = await desk.signIn(EDITOR);
    for (const at of [undefined, '2026-12-01T06:00']) {
      expect(await said(send(`setting/${name}/publish`, { value, at }))).toEqual(NOT_ALLOWED);
    }
    expect(await said(send(`setting/${name}/draft`, { value: { value }, version: 0 }))).toEqual(NOT_ALLOWED);
    expect(await said(call('DELETE', `setting/${name}/draft`))).toEqual(NOT_ALLOWED);
    expect(await said(call('DELETE', `setting/${name}`))).toEqual(NOT_ALLOWED);
    const shown = (await call('GET', 'settings')).json<object[]>();
    expect(shown).toContainEqual(expect.objectContaining({ name, overruled: false }));
    cookies = await desk.signIn(MANAGER);
    expect((await send(`setting/${name}/publish`, { value })).statusCode).toBe(200);
  });

  it('what was done with them is undone and called off by who may change them', async () => {
    cookies = await desk.signIn();
    await send('setting/emails/publish', { value: EMAILS });
    await send('setting/emails/publish', { value: testDealership.emails, at: '2026-12-01T06:00' });
    await send('setting/emails/draft', { value: EMAILS, version: 0 });
    const opened = (await call('GET', 'setting/emails')).json<{ history: { id: number }[]; due: { id: number }[] }>();
    const [undo, due] = [`setting/undo/${opened.history[0]?.id}`, `due/${opened.due[0]?.id}`];
    cookies = await desk.signIn(EDITOR);
    expect((await call('GET', 'setting')).json()).toEqual({ rows: [], due: [], deleted: [] });
    expect(await said(call('GET', 'setting/emails'))).toEqual(NOT_ALLOWED);
    expect(await said(send(undo, {}))).toEqual(NOT_ALLOWED);
    expect(await said(call('DELETE', `setting/${due}`))).toEqual(NOT_ALLOWED);
    expect((await call('DELETE', `model/${due}`)).statusCode).toBe(404);
    cookies = await desk.signIn(MANAGER);
    expect((await call('GET', 'setting/emails')).json()).toMatchObject(opened);
    expect((await call('DELETE', `setting/${due}`)).statusCode).toBe(200);
    expect((await send(undo, {})).statusCode).toBe(200);
  });
});

describe.each(serverEngines(import.meta.filename))('the setting of opening hours, on %s,', (engine) => {
  it('takes no half of a day with other hours, and none that ends before it begins', async () => {
    const desk = await testDesk(engine);
    const cookies = await desk.signIn();
    const publish = (value: object) =>
      desk.call('POST', '/api/shop/setting/hours/publish', { payload: { value }, cookies });
    const hours = (exception: object) => ({ days: 'Daily', opens: '09:30', closes: '19:00', exceptions: [exception] });
    const day = '2026-11-24';
    for (const [exception, field] of [
      [{ day, opens: '10:00' }, 'exceptions.0.closes'],
      [{ day, closes: '14:00' }, 'exceptions.0.opens'],
      [{ day, opens: '10:00', closes: '02:00' }, 'exceptions.0.closes'],
    ] as const) {
      const answer = await publish(hours(exception));
      expect([answer.statusCode, Object.keys(answer.json<{ problems: object }>().problems)]).toEqual([422, [field]]);
    }
    for (const exception of [{ day }, { day, opens: '10:00', closes: '14:00' }])
      expect((await publish(hours(exception))).statusCode).toBe(200);
    await desk.close();
  });
});

describe.each(serverEngines(import.meta.filename))('a setting that two people change, on %s,', (engine) => {
  it('is no longer the one that was opened when it was as in the file and saved again meanwhile', async () => {
    const desk = await testDesk(engine);
    const cookies = await desk.signIn();
    const path = '/api/shop/setting/looksPerDay';
    const publish = async (value: number, base: number) => {
      const answer = await desk.call('POST', `${path}/publish`, { payload: { value, base }, cookies });
      return { status: answer.statusCode, ...answer.json<{ version: number }>() };
    };
    const opened = await publish(40, 0);
    await desk.call('DELETE', path, { cookies });
    const again = await publish(50, 0);
    expect(await publish(60, opened.version)).toMatchObject({ status: 409, theirs: 50, version: again.version });
    expect(await publish(60, again.version)).toMatchObject({ status: 200, version: again.version + 1 });
    await desk.close();
  });
});
