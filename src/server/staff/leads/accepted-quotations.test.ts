import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, stockShelves, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { addRates } from '../../../data/content/rates.ts';
import { rateSchema } from '../../../domain/pricing/charges/rates.ts';
import type { Lead, TimelineEntry } from '../../../domain/leads/lead-schemas.ts';
import type { QuotationRow, PublicQuotation } from '../../../domain/pricing/quotations/quotation-schemas.ts';
import { QUOTATION_TEXTS } from '../../../domain/pricing/quotations/quotation-texts.ts';

const RATES = [
  { charge: 'road-tax', percent: 6 },
  { charge: 'registration', fixed: 300 },
  { charge: 'insurance-own-damage', percent: 1.7 },
  { charge: 'insurance-third-party', fixed: 7_365 },
  { charge: 'hypothecation', fixed: 500 },
].map((rate) => rateSchema.parse({ from: '2026-04-01', source: 'a test', ...rate }));

const WISH = (mobile: string) => ({ name: 'Asha Patel', mobile, model: 'X Blade' });

describe.each(serverEngines(import.meta.filename))('a quotation that is out, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await stockShelves(desk.db);
    await desk.db.updateTable('models').set({ engine: '184.4 cc' }).execute();
    await addRates(desk.db, RATES, 'a test', new Date());
    cookies = await desk.signIn(OWNER);
  });
  afterAll(() => desk.close());

  const ask = (payload: object) => desk.call('POST', '/api/quotations', { payload });
  const leadOf = async (mobile: string) => {
    const list = await desk.call('GET', `/api/leads?search=${mobile}`, { cookies });
    const [lead] = list.json<{ data: Lead[] }>().data;
    const answer = await desk.call('GET', `/api/leads/${lead?.id}`, { cookies });
    return answer.json<{ lead: Lead; timeline: TimelineEntry[]; quotations: QuotationRow[] }>();
  };
  const read = (page: string) => desk.call('GET', `/api${page.replace('quotation', 'quotations')}`);
  const act = (page: string, what: string, payload: object = {}) =>
    desk.call('POST', `/api${page.replace('quotation', 'quotations')}/${what}`, { payload });

  it('stays taken when the enquiry that it was made for gets a lead of its own', async () => {
    const mobile = '9825055559';
    const { page } = (await ask(WISH(mobile))).json<{ page: string }>();
    await ask({ ...WISH(mobile), model: 'Dio' });
    await act(page, 'acceptance');
    const { lead, timeline } = await leadOf(mobile);
    const first = Math.min(...timeline.flatMap((entry) => (entry.what === 'enquiry' ? [entry.enquiry] : [])));
    await desk.call('POST', `/api/leads/${lead.id}/split`, { cookies, payload: { enquiry: first } });
    expect((await read(page)).json<PublicQuotation>().accepted).toBe(true);
  });

  it('of a closed lead makes the newer open one of the customer due, and is read there', async () => {
    const mobile = '9825055554';
    const { page } = (await ask(WISH(mobile))).json<{ page: string }>();
    const closed = (await leadOf(mobile)).lead;
    await desk.call('PATCH', `/api/leads/${closed.id}`, { cookies, payload: { stage: 'lost', reason: 'price' } });
    await ask({ ...WISH(mobile), model: 'Dio' });
    const newer = (await leadOf(mobile)).lead;
    await desk.call('PATCH', `/api/leads/${newer.id}`, { cookies, payload: { next: null } });
    expect((await act(page, 'acceptance')).statusCode).toBe(200);
    expect((await read(page)).json<PublicQuotation>().accepted).toBe(true);
    const { lead, timeline } = await leadOf(mobile);
    expect(lead).toMatchObject({ id: newer.id, due_at: expect.any(Number) });
    expect(timeline).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'quote-accepted', lead_id: closed.id })]),
    );
    const old = await desk.call('GET', `/api/leads/${closed.id}`, { cookies });
    expect(old.json<{ lead: Lead }>().lead).toMatchObject({ open: false });
  });

  it.each([
    ['somebody who was lost', '9825055555', { stage: 'lost', reason: 'price' }],
    ['a family that buys a second machine', '9825055556', { stage: 'delivered' }],
  ])('brings back %s', async (_who, mobile, payload) => {
    const { page } = (await ask(WISH(mobile))).json<{ page: string }>();
    const { lead } = await leadOf(mobile);
    await desk.call('PATCH', `/api/leads/${lead.id}`, { cookies, payload });
    await act(page, 'acceptance');
    expect((await leadOf(mobile)).lead).toMatchObject({ stage: 'quoted', open: true, due_at: expect.any(Number) });
  });

  it.each([
    ['stays whose it was', '9825055557', 'active', 'ravi'],
    ['becomes nobody’s when its owner has left', '9825055558', 'inactive', null],
  ] as const)('and whose lead it is: it %s', async (_how, mobile, Status, owner) => {
    await desk.addAccount({ user_id: `ravi-${Status}`, role: 'sales' }, 'another monsoon here');
    const { page } = (await ask(WISH(mobile))).json<{ page: string }>();
    const { lead } = await leadOf(mobile);
    const payload = { stage: 'lost', reason: 'price', owner: `ravi-${Status}` };
    await desk.call('PATCH', `/api/leads/${lead.id}`, { cookies, payload });
    await desk.call('PATCH', `/api/accounts/ravi-${Status}`, { cookies, payload: { Status } });
    await act(page, 'acceptance');
    expect((await leadOf(mobile)).lead).toMatchObject({ open: true, owner: owner && `${owner}-${Status}` });
  });

  async function quotedTo(mobile: string) {
    expect((await ask(WISH(mobile))).statusCode).toBe(201);
    const { lead, quotations } = await leadOf(mobile);
    const [quotation] = quotations;
    if (!quotation) throw new Error('There is no quotation.');
    return { lead, quotation };
  }

  it('can be withdrawn: nobody accepts it or asks about it any more, and the lead says who did it', async () => {
    const { lead, quotation } = await quotedTo('9825033391');
    const withdraw = (id: number, as = cookies) =>
      desk.call('POST', `/api/leads/${lead.id}/quotations/${id}/withdrawal`, { cookies: as });
    const pdf = () => desk.call('GET', `/api${quotation.page.replace('quotation', 'quotations')}/pdf`);
    const valid = await pdf();
    // Made once: the same bytes, and no process for the second.
    expect((await pdf()).rawPayload.equals(valid.rawPayload)).toBe(true);
    expect((await withdraw(4711)).statusCode).toBe(404);
    expect((await withdraw(quotation.id, {})).statusCode).toBe(401);
    expect((await withdraw(quotation.id)).statusCode).toBe(200);
    expect((await withdraw(quotation.id)).statusCode).toBe(200);
    const now = await leadOf('9825033391');
    expect(now.quotations[0]).toMatchObject({ id: quotation.id, state: 'withdrawn', paper: quotation.paper });
    const withdrawals = now.timeline.filter((entry) => entry.what === 'event' && entry.kind === 'quote-withdrawn');
    expect(withdrawals).toHaveLength(1);
    expect((await read(quotation.page)).json()).toMatchObject({ state: 'withdrawn' });
    for (const [what, body] of [
      ['acceptance', {}],
      ['questions', { text: 'Still?' }],
    ] as const) {
      const refused = await act(quotation.page, what, body);
      expect([refused.statusCode, messageOf(refused)]).toEqual([409, QUOTATION_TEXTS.withdrawn]);
    }
    const { text } = await extractText(new Uint8Array((await pdf()).rawPayload), { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toContain('was withdrawn and can no longer be accepted');
    expect(text).not.toContain(quotation.page);
  });

  it('can be asked about five times an hour, then the customer is told that we call', async () => {
    const { quotation } = await quotedTo('9825033392');
    const asked = () => act(quotation.page, 'questions', { text: 'When?' });
    for (let n = 0; n < 5; n += 1) expect((await asked()).statusCode).toBe(200);
    const refused = await asked();
    expect([refused.statusCode, messageOf(refused)]).toEqual([429, QUOTATION_TEXTS.tooManyQuestions]);
    desk.wait(61 * 60_000);
    expect((await asked()).statusCode).toBe(200);
  });
});
