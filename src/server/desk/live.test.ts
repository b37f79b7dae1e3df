import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, type TestDesk, testDesk } from '../../../tests/harness/desk.ts';

describe('the line on which a desk hears of changes', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk('sqlite');
    await desk.addAccount({ user_id: 'ravi', role: 'sales' }, OWNER.password);
  });
  afterAll(() => desk.close());

  async function listen(cookies: Record<string, string>) {
    const answer = await desk.app.inject({ url: '/api/leads/live', cookies, payloadAsStream: true });
    return { status: answer.statusCode, line: answer.stream().resume() };
  }

  it('is there for everybody, however many one account asks for: of those the newest twenty stay', async () => {
    const ravi = await desk.signIn({ userId: 'ravi', password: OWNER.password });
    const owner = await desk.signIn();
    const lines = [];
    for (let n = 0; n < 205; n += 1) lines.push(await listen(ravi));
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listen(owner)).status).toBe(200);
    const overtaken = lines.slice(0, -20).filter(({ line }) => !line.readableEnded);
    await Promise.all(overtaken.map(({ line }) => once(line, 'end')));
    expect(lines.filter(({ line }) => !line.readableEnded)).toHaveLength(20);
  });
});
