import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../tests/harness/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../tests/harness/desk.ts';
import type { Lead, TimelineEntry } from '../../domain/leads/shapes.ts';

const RAVI = { userId: 'ravi', password: 'kites over the river' };

describe.each(engines)('an answer that was lost on the way, on %s', (engine) => {
  let desk: TestDesk;
  let owner: Record<string, string>;
  let ravi: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: RAVI.userId, user_name: 'Ravi', role: 'sales' }, RAVI.password);
    owner = await desk.signIn(OWNER);
    ravi = await desk.signIn(RAVI);
  });
  afterAll(() => desk.close());

  it('is no reason to write a call down twice, though it is saved again; any other step in between is told', async () => {
    const payload = { name: 'Nilesh Rana', email: 'nilesh@mail.example', contact: '9825011112', agree: true };
    await desk.call('POST', '/offer', { payload });
    const { data } = (await desk.call('GET', '/api/leads', { cookies: owner })).json<{ data: Lead[] }>();
    const { id = 0, version = 0 } = data[0] ?? {};
    const call = { kind: 'called', outcome: 'no-answer', version };
    const save = async (body: object, cookies = ravi) =>
      (await desk.call('POST', `/api/leads/${id}/contact`, { cookies, payload: body })).statusCode;
    const calls = async () => {
      const answer = await desk.call('GET', `/api/leads/${id}`, { cookies: ravi });
      const { timeline } = answer.json<{ timeline: TimelineEntry[] }>();
      return timeline.filter((entry) => entry.what === 'event' && entry.kind === 'called').length;
    };

    expect([await save(call), await save(call)]).toEqual([200, 200]);
    expect(await calls()).toBe(1);
    expect(await save({ ...call, outcome: 'spoke' })).toBe(409);
    expect(await save(call, owner)).toBe(409);
    // Called once more, nobody there again.
    expect(await save({ ...call, version: version + 1 })).toBe(200);
    expect(await calls()).toBe(2);
    expect(await save(call)).toBe(409);
  });
});
