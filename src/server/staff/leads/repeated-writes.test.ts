import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { LEAD_TEXTS } from '../../../domain/leads/lead-texts.ts';
import type { Lead, ProposedName, TimelineEntry } from '../../../domain/leads/lead-schemas.ts';

describe.each(serverEngines(import.meta.filename))('one customer who writes again, on %s:', (engine) => {
  let desk: TestDesk;
  let owner: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    owner = await desk.signIn(OWNER);
  });
  afterAll(() => desk.close());

  const send = async (contact: string, name = 'Asha Patel') => {
    const payload = { name, email: 'asha@mail.example', contact, agree: true };
    expect((await desk.call('POST', '/offer', { payload })).statusCode).toBe(201);
  };
  const lead = async (mobile: string): Promise<Lead> => {
    const list = await desk.call('GET', `/api/leads?search=${mobile}`, { cookies: owner });
    const [found] = list.json<{ data: Lead[] }>().data;
    if (!found) throw new Error('No such lead');
    return found;
  };
  const act = (id: number, path: string, payload: object) =>
    desk.call('POST', `/api/leads/${id}/${path}`, { cookies: owner, payload });

  describe('another name that is sent with its number', () => {
    const open = async (mobile: string) => {
      const { id } = await lead(mobile);
      return (await desk.call('GET', `/api/leads/${id}`, { cookies: owner })).json<{
        lead: Lead;
        proposedName: ProposedName | null;
        texts: { text: string }[];
        timeline: (TimelineEntry & { enquiry: number })[];
      }>();
    };

    it('is proposed: the lead and the prepared texts keep the first name until somebody takes the other', async () => {
      await send('9825099981', 'Asha Patel');
      await send('9825099981', 'asha  patel');
      expect((await open('9825099981')).proposedName).toBeNull();
      await send('9825099981', 'Stranger');
      const before = await open('9825099981');
      expect(before.lead.name).toBe('Asha Patel');
      expect(before.texts.length).toBeGreaterThan(0);
      expect(before.texts.filter(({ text }) => text.includes('Stranger'))).toEqual([]);
      expect(before.proposedName).toEqual({ name: 'Stranger', enquiry: expect.any(Number) });
      const { enquiry } = before.proposedName ?? { enquiry: 0 };
      const taken = await act(before.lead.id, 'name', { enquiry, take: true });
      expect(taken.json()).toMatchObject({ message: 'Name changed', lead: { name: 'Stranger' } });
      const after = await open('9825099981');
      expect([after.lead.name, after.proposedName]).toEqual(['Stranger', null]);
      expect(after.texts.some(({ text }) => text.includes('Hello Stranger'))).toBe(true);
    });

    it('is not proposed again once somebody has kept the lead’s own, and a third one is', async () => {
      await send('9825099982', 'Asha Patel');
      await send('9825099982', 'Stranger');
      const { lead: own, proposedName } = await open('9825099982');
      const kept = await act(own.id, 'name', { enquiry: proposedName?.enquiry, take: false });
      expect(kept.json()).toMatchObject({ message: 'Name kept', lead: { name: 'Asha Patel' } });
      await send('9825099982', 'stranger');
      expect((await open('9825099982')).proposedName).toBeNull();
      await send('9825099982', 'Bhavna Patel');
      expect((await open('9825099982')).proposedName).toMatchObject({ name: 'Bhavna Patel' });
    });

    it('goes with its enquiry when that is erased, taken or not', async () => {
      await send('9825099983', 'Asha Patel');
      await send('9825099983', 'Stranger');
      const { lead: own, proposedName } = await open('9825099983');
      const enquiry = proposedName?.enquiry ?? 0;
      await act(own.id, 'name', { enquiry, take: true });
      await desk.call('DELETE', `/api/enquiries/${enquiry}`, { cookies: owner });
      const after = await open('9825099983');
      expect([after.lead.name, JSON.stringify(after).includes('Stranger')]).toEqual(['Asha Patel', false]);
    });

    it('is taken from an enquiry of the lead alone', async () => {
      const [one, other] = [await open('9825099981'), await open('9825099982')];
      const elsewhere = other.timeline.find(({ what }) => what === 'enquiry')?.enquiry;
      const refused = await act(one.lead.id, 'name', { enquiry: elsewhere, take: true });
      expect([refused.statusCode, messageOf(refused)]).toEqual([400, LEAD_TEXTS.noName]);
    });
  });

  it('a lead that is split off before the shop opens is due half an hour after it has opened', async () => {
    desk.at('2026-11-17T23:15:00Z');
    owner = await desk.signIn(OWNER);
    await send('9825099991');
    await send('9825099991', 'Somebody else');
    const { id } = await lead('9825099991');
    const shown = await desk.call('GET', `/api/leads/${id}`, { cookies: owner });
    const { timeline } = shown.json<{ timeline: (TimelineEntry & { enquiry: number })[] }>();
    const split = await act(id, 'split', { enquiry: timeline.find(({ what }) => what === 'enquiry')?.enquiry });
    const { lead_id } = split.json<{ lead_id: number }>();
    const own = (await desk.call('GET', `/api/leads/${lead_id}`, { cookies: owner })).json<{ lead: Lead }>().lead;
    expect(own.due_at).toBe(Date.parse('2026-11-18T04:30:00Z'));
  });

  it('a closed lead is not opened again beside a newer one: the answer leads there, whatever would open it', async () => {
    const close = (id: number) =>
      desk.call('PATCH', `/api/leads/${id}`, { cookies: owner, payload: { stage: 'lost', reason: 'price' } });
    await send('9825099992');
    const first = await lead('9825099992');
    await close(first.id);
    await send('9825099992');
    const newer = await lead('9825099992');
    expect(newer.id).not.toBe(first.id);
    const stage = { stage: 'contacted' };
    for (const answer of [
      await desk.call('PATCH', `/api/leads/${first.id}`, { cookies: owner, payload: stage }),
      await act(first.id, 'contact', { kind: 'called', outcome: 'spoke' }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          message: LEAD_TEXTS.newerOpen,
          error: LEAD_TEXTS.newerOpen,
          newer: { id: newer.id, url: `/admin/dashboard?screen=lead&id=${newer.id}` },
        },
      ]);
    }
    const many = await desk.call('POST', '/api/leads/many', { cookies: owner, payload: { ids: [first.id], ...stage } });
    expect(many.json()).toMatchObject({ changed: 0, notChanged: [{ why: LEAD_TEXTS.newerOpen }] });
    const opens = await desk.call('GET', '/api/leads?search=9825099992&state=open', { cookies: owner });
    expect(opens.json<{ data: Lead[] }>().data.map(({ id }) => id)).toEqual([newer.id]);
  });
});
