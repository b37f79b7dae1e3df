import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../tests/harness/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../tests/harness/desk.ts';
import type { Lead, TimelineEntry } from '../../domain/leads/shapes.ts';

const RAVI = { userId: 'ravi', password: 'kites over the river' };

describe.each(engines)('a note on %s', (engine) => {
  let desk: TestDesk;
  let lead: number;
  let owner: Record<string, string>;
  let ravi: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: RAVI.userId, user_name: 'Ravi', role: 'sales' }, RAVI.password);
    owner = await desk.signIn(OWNER);
    ravi = await desk.signIn(RAVI);
    const asha = { name: 'Asha Patel', email: 'asha@mail.example', contact: '9825011111', agree: true };
    expect((await desk.call('POST', '/offer', { payload: asha })).statusCode).toBe(201);
    const found = await desk.call('GET', '/api/leads?search=9825011111', { cookies: owner });
    lead = found.json<{ data: Lead[] }>().data[0]?.id ?? 0;
  });
  afterAll(() => desk.close());

  const write = async (cookies = ravi) => {
    const answer = await desk.call('POST', `/api/leads/${lead}/notes`, { cookies, payload: { text: 'Rings back' } });
    expect(answer.statusCode).toBe(200);
  };
  const notes = async () => {
    const answer = await desk.call('GET', `/api/leads/${lead}`, { cookies: owner });
    const { timeline } = answer.json<{ timeline: TimelineEntry[] }>();
    return timeline.filter((entry) => entry.what === 'event' && entry.kind === 'note').length;
  };

  it('whose answer was lost is there once when it is sent again', async () => {
    await write();
    await write();
    expect(await notes()).toBe(1);
  });

  it('in the same words by somebody else, or after that, is another one', async () => {
    await write(owner);
    await write();
    expect(await notes()).toBe(3);
  });
});
