import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

async function listen({ app }: TestDesk, cookies: Record<string, string>) {
  const answer = await app.inject({ url: '/api/leads/live', cookies, payloadAsStream: true });
  return { status: answer.statusCode, line: answer.stream().resume() };
}

describe('the line on which a desk hears of changes', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk('sqlite');
    await desk.addAccount({ user_id: 'ravi', role: 'sales' }, OWNER.password);
  });
  afterAll(() => desk.close());

  it('is there for everybody, however many one account asks for: of those the newest twenty stay', async () => {
    const ravi = await desk.signIn({ userId: 'ravi', password: OWNER.password });
    const owner = await desk.signIn();
    const lines = [];
    for (let n = 0; n < 205; n += 1) lines.push(await listen(desk, ravi));
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listen(desk, owner)).status).toBe(200);
    const overtaken = lines.slice(0, -20).filter(({ line }) => !line.readableEnded);
    await Promise.all(overtaken.map(({ line }) => once(line, 'end')));
    expect(lines.filter(({ line }) => !line.readableEnded)).toHaveLength(20);
  });
});

describe.each(engines)('a line on which a desk hears of changes, on %s', (engine) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk(engine);
  });
  afterAll(() => desk.close());

  const ENDINGS: Record<string, (cookies: Record<string, string>, userId: string) => Promise<unknown>> = {
    'signed-out': (cookies) => desk.call('POST', '/api/logout', { cookies }),
    'another-password': async (_cookies, userId) => {
      const newPassword = 'a fourth monsoon here';
      const payload = { oldPassword: OWNER.password, newPassword, confirmPassword: newPassword };
      const cookies = await desk.signIn({ userId, password: OWNER.password });
      await desk.call('PATCH', `/api/profile/password/${userId}`, { cookies, payload });
    },
    'switched-off': (_cookies, userId) =>
      desk.db.updateTable('staff').set({ status: 'inactive' }).where('user_id', '=', userId).execute(),
    expired: (_cookies, userId) =>
      desk.db.updateTable('sessions').set({ expires_at: 0 }).where('user_id', '=', userId).execute(),
  };

  it('ends with its session: signed out, another password, switched off or expired', async () => {
    const open = await Promise.all(
      Object.entries(ENDINGS).map(async ([userId, end]) => {
        await desk.addAccount({ user_id: userId, role: 'sales' }, OWNER.password);
        const cookies = await desk.signIn({ userId, password: OWNER.password });
        return { cookies, end: () => end(cookies, userId), ...(await listen(desk, cookies)) };
      }),
    );
    const { line: stays } = await listen(desk, await desk.signIn());
    const ended = open.map(({ line }) => once(line, 'end'));
    for (const { end } of open) await end();
    await Promise.all(ended);
    expect(stays.readableEnded).toBe(false);
    for (const { cookies } of open) expect((await listen(desk, cookies)).status).toBe(401);
  });
});
