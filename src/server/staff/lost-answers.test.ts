import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../tests/harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../tests/harness/staff/desk.ts';
import type { Lead, TimelineEntry } from '../../domain/leads/lead-schemas.ts';

const RAVI = { userId: 'ravi', password: 'kites over the river' };

describe.each(serverEngines(import.meta.filename))('an answer that was lost on the way, on %s', (engine) => {
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

  const leadOf = async (name: string, contact: string): Promise<Lead> => {
    const payload = { name, email: 'nilesh@mail.example', contact, agree: true };
    await desk.call('POST', '/offer', { payload });
    const answer = await desk.call('GET', `/api/leads?search=${contact}`, { cookies: owner });
    const [lead] = answer.json<{ data: Lead[] }>().data;
    if (!lead) throw new Error('No such lead');
    return lead;
  };
  const written = async (id: number, kind: 'called' | 'note') => {
    const answer = await desk.call('GET', `/api/leads/${id}`, { cookies: owner });
    const { timeline } = answer.json<{ timeline: TimelineEntry[] }>();
    return timeline.filter((entry) => entry.what === 'event' && entry.kind === kind).length;
  };

  it('is no reason to write a call down twice, though it is saved again; any other step in between is told', async () => {
    const { id, version } = await leadOf('Nilesh Rana', '9825011112');
    const call = { kind: 'called', outcome: 'no-answer', version };
    const save = async (body: object, cookies = ravi) =>
      (await desk.call('POST', `/api/leads/${id}/contact`, { cookies, payload: body })).statusCode;

    expect([await save(call), await save(call)]).toEqual([200, 200]);
    expect(await written(id, 'called')).toBe(1);
    expect(await save({ ...call, outcome: 'spoke' })).toBe(409);
    expect(await save(call, owner)).toBe(409);
    // Called once more, nobody there again.
    expect(await save({ ...call, version: version + 1 })).toBe(200);
    expect(await written(id, 'called')).toBe(2);
    expect(await save(call)).toBe(409);
  });

  it('is no reason to write a note down twice; in the same words by somebody else, or after that, it is another one', async () => {
    const { id } = await leadOf('Meera Iyer', '9825011113');
    const note = async (cookies = ravi) =>
      (await desk.call('POST', `/api/leads/${id}/notes`, { cookies, payload: { text: 'Rings back' } })).statusCode;

    expect([await note(), await note()]).toEqual([200, 200]);
    expect(await written(id, 'note')).toBe(1);
    expect([await note(owner), await note()]).toEqual([200, 200]);
    expect(await written(id, 'note')).toBe(3);
  });

  it('is told once more after a split: the lead that was made', async () => {
    const { id } = await leadOf('Asha Rana', '9825011114');
    await leadOf('Asha Rana', '9825011114');
    const { enquiry } = await desk.db
      .selectFrom('enquiry_links')
      .select((eb) => eb.fn.max('enquiry_id').as('enquiry'))
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow();
    const split = async () => {
      const answer = await desk.call('POST', `/api/leads/${id}/split`, { cookies: owner, payload: { enquiry } });
      return [answer.statusCode, answer.json<{ lead_id?: number }>().lead_id];
    };
    expect([await split(), await split()]).toEqual([
      [200, enquiry],
      [200, enquiry],
    ]);
  });
});
