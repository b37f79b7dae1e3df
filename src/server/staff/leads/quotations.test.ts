import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
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
  { charge: 'amc', fixed: 1_850 },
].map((rate) => rateSchema.parse({ from: '2026-04-01', source: 'a test', ...rate }));
/** 1,18,000 + 7,080 + 300 + 2,006 + 7,365. */
const X_BLADE = 1_34_751;

const WISH = { name: 'Asha Patel', mobile: '9825033333', model: 'X Blade', accessories: 'Engine guard; Sold out' };

interface LeadAnswer {
  lead: Lead;
  timeline: TimelineEntry[];
  quotations: QuotationRow[];
}

describe.each(engines)('quotations on %s', (engine) => {
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

  const ask = (body: object, headers = {}) => desk.call('POST', '/api/quotations', { payload: body, headers });
  const leadOf = async (mobile: string): Promise<LeadAnswer> => {
    const list = await desk.call('GET', `/api/leads?search=${mobile}`, { cookies });
    const [lead] = list.json<{ data: Lead[] }>().data;
    return (await desk.call('GET', `/api/leads/${lead?.id}`, { cookies })).json<LeadAnswer>();
  };
  const issue = (leadId: number, order: object) =>
    desk.call('POST', `/api/leads/${leadId}/quotations`, {
      cookies,
      payload: { to: 'Asha', model: 'XBLADE', ...order },
    });
  const read = (page: string) => desk.call('GET', `/api${page.replace('quotation', 'quotations')}`);
  const act = (page: string, what: string, payload: object = {}) =>
    desk.call('POST', `/api${page.replace('quotation', 'quotations')}/${what}`, { payload });
  const linesOf = (timeline: TimelineEntry[]) =>
    timeline.flatMap((entry) => (entry.what === 'event' ? [entry.kind] : []));
  let made: string;

  it('are issued to a visitor who gives a name and a number, once for each enquiry', async () => {
    const key = { 'idempotency-key': 'the same form' };
    const answer = await ask(WISH, key);
    expect(answer.statusCode).toBe(201);
    made = answer.json<{ page: string }>().page;
    expect(made).toMatch(/^\/quotation\/[\w-]{32}$/);
    expect((await ask(WISH, key)).json<{ page: string }>().page).toBe(made);
    const { lead, timeline, quotations } = await leadOf(WISH.mobile);
    expect(lead).toMatchObject({ kind: 'quotation', stage: 'new', owner: null, answered_at: null });
    expect(linesOf(timeline)).toEqual(['self-quoted']);
    expect(quotations).toMatchObject([{ name: 'Q-2026-0001', page: made, state: 'valid' }]);
  });

  it('are read by whoever has the link, with every line and neither number nor address of the person', async () => {
    const answer = await read(made);
    const { paper, name } = answer.json<PublicQuotation>();
    expect(name).toBe('Q-2026-0001');
    expect(paper).toMatchObject({ to: 'Asha Patel', issuedOn: '2026-11-15', validUntil: '2026-11-22', loan: null });
    expect(paper.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Ex-showroom price', 1_18_000],
      ['Road tax', 7_080],
      ['Registration', 300],
      ['Insurance, own damage, one year', 2_006],
      ['Insurance, third party, five years', 7_365],
      ['Engine guard', 1_450],
    ]);
    expect(paper.total).toBe(X_BLADE + 1_450);
    expect(answer.body).not.toContain(WISH.mobile);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('stay as they were when prices and rates change', async () => {
    const before = (await read(made)).body;
    const payload = { price: 1_25_000 };
    expect((await desk.call('PATCH', '/api/managePrice/XBLADE', { cookies, payload })).statusCode).toBe(200);
    await addRates(desk.db, [rateSchema.parse({ ...RATES[0], percent: 9, from: '2026-11-15' })], 'a test', new Date());
    expect((await read(made)).body).toBe(before);
    await desk.db.deleteFrom('charge_rates').where('rate', 'like', '%"percent":9%').execute();
    await desk.call('PATCH', '/api/managePrice/XBLADE', { cookies, payload: { price: 1_18_000 } });
  });

  it('are issued from the lead, and count as having turned to the person', async () => {
    const { lead } = await leadOf(WISH.mobile);
    const loan = { downPayment: 30_000, rate: 11, months: 36 };
    const exchange = { brand: 'Hero', model: 'Splendor', year: 2018, kilometres: 42_000, price: 30_000 };
    const answer = await issue(lead.id, { chosen: ['amc'], loan, exchange });
    expect(answer.statusCode).toBe(201);
    const { quotation } = answer.json<{ quotation: QuotationRow }>();
    expect(quotation).toMatchObject({ name: 'Q-2026-0002', version: 1, state: 'valid' });
    expect(quotation.paper.total).toBe(X_BLADE + 500 + 1_850);
    // 1,07,101 over 36 months at 11 %, by the formula.
    expect(quotation.paper.loan).toEqual({ ...loan, amount: 1_07_101, emi: 3_506 });
    expect(quotation.paper.exchange).toEqual(exchange);
    const now = await leadOf(WISH.mobile);
    expect(now.lead).toMatchObject({ stage: 'quoted', owner: OWNER.userId, answered_at: expect.any(Number) });
    expect(linesOf(now.timeline)).toEqual(expect.arrayContaining(['quoted', 'assigned', 'self-quoted']));
  });

  it('are never changed: a new version takes the place of the one before, and both can be read', async () => {
    const { lead, quotations } = await leadOf(WISH.mobile);
    const [first] = quotations;
    const answer = await issue(lead.id, { replaces: first?.id });
    expect(answer.json<{ quotation: QuotationRow }>().quotation).toMatchObject({ name: 'Q-2026-0002/2', version: 2 });
    const now = (await leadOf(WISH.mobile)).quotations;
    expect(now.map(({ name, state }) => [name, state])).toEqual([
      ['Q-2026-0002/2', 'valid'],
      ['Q-2026-0002', 'superseded'],
      ['Q-2026-0001', 'valid'],
    ]);
    const earlier = (await read(first?.page ?? '')).json<PublicQuotation>();
    expect([earlier.state, earlier.paper]).toEqual(['superseded', first?.paper]);
    const refused = await act(first?.page ?? '', 'acceptance');
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, QUOTATION_TEXTS.superseded]);
    expect((await issue(lead.id, { replaces: 4711 })).statusCode).toBe(404);
  });

  it('get numbers of their own, however many are issued at once', async () => {
    const { lead } = await leadOf(WISH.mobile);
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((to) => issue(lead.id, { to })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    const names = answers.map((answer) => answer.json<{ quotation: QuotationRow }>().quotation.name).toSorted();
    expect(names).toEqual(['Q-2026-0003', 'Q-2026-0004', 'Q-2026-0005', 'Q-2026-0006', 'Q-2026-0007']);
  });

  it('are issued once where the answer was lost and they are asked for again, and anew once something is another', async () => {
    const { lead, quotations } = await leadOf(WISH.mobile);
    const [newest] = quotations;
    const nameOf = (answer: Awaited<ReturnType<typeof issue>>) =>
      answer.json<{ quotation: QuotationRow }>().quotation.name;
    const sent = { to: 'Asha Patel', chosen: ['amc'], replaces: newest?.id };
    const names = [await issue(lead.id, sent), await issue(lead.id, sent)].map(nameOf);
    expect(names).toEqual([`${newest?.number}/2`, `${newest?.number}/2`]);
    const { timeline } = await leadOf(WISH.mobile);
    expect(timeline.filter((entry) => entry.what === 'event' && entry.details.quotation === names[0])).toHaveLength(1);
    expect(nameOf(await issue(lead.id, { ...sent, chosen: [] }))).toBe(`${newest?.number}/3`);
    expect(nameOf(await issue(lead.id, sent))).toBe(`${newest?.number}/4`);
  });

  it('tell the lead that they were opened, taken and asked about, and by when somebody has to turn to it', async () => {
    desk.at('2026-11-16T05:00:00Z');
    cookies = await desk.signIn(OWNER);
    await act(made, 'opened');
    await act(made, 'opened');
    await desk.call('POST', `/api${made.replace('quotation', 'quotations')}/opened`, { cookies, payload: {} });
    expect((await act(made, 'questions', { text: 'Is grey in stock?' })).statusCode).toBe(200);
    expect(messageOf(await act(made, 'questions', { text: '  ' }))).toBe(QUOTATION_TEXTS.emptyQuestion);
    await act(made, 'acceptance');
    expect(messageOf(await act(made, 'acceptance'))).toBe(QUOTATION_TEXTS.accepted);
    const { lead, timeline } = await leadOf(WISH.mobile);
    const told = timeline.flatMap((entry) => (entry.what === 'event' && entry.by === '(the customer)' ? [entry] : []));
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['quote-opened', 'quote-question', 'quote-accepted', 'self-quoted']),
    );
    expect(told).toHaveLength(4);
    expect(told.find(({ kind }) => kind === 'quote-question')?.details.text).toBe('Is grey in stock?');
    expect(lead.due_at).toBeLessThanOrEqual(Date.parse('2026-11-16T05:30:00Z'));
    expect((await read(made)).json<PublicQuotation>().accepted).toBe(true);
  });

  it('hold until the last minute of their last day, and can be read for thirty days more', async () => {
    const stateAt = async (moment: string) => {
      desk.at(moment);
      const answer = await read(made);
      return answer.statusCode === 200 ? answer.json<PublicQuotation>().state : answer.statusCode;
    };
    expect(await stateAt('2026-11-22T18:29:59Z')).toBe('valid');
    expect(await stateAt('2026-11-22T18:30:00Z')).toBe('over');
    const late = await act(made, 'acceptance');
    expect([late.statusCode, messageOf(late)]).toEqual([409, QUOTATION_TEXTS.over]);
    expect(await stateAt('2026-12-22T18:29:59Z')).toBe('over');
    expect(await stateAt('2026-12-22T18:30:00Z')).toBe(410);
    const paths: ('opened' | 'acceptance')[] = ['opened', 'acceptance'];
    for (const path of paths) expect((await act(made, path)).statusCode).toBe(410);
    expect((await read(`${made}/pdf`)).statusCode).toBe(410);
    expect((await read('/quotation/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
    desk.at('2026-11-16T05:00:00Z');
  });

  it.for([
    [{ model: 'Unicorn' }, QUOTATION_TEXTS.notOnOffer],
    [{ variant: 'Disc' }, QUOTATION_TEXTS.noVariant],
    [{ colour: 'Pink' }, QUOTATION_TEXTS.noColour],
    [{ accessories: ['Wings'] }, QUOTATION_TEXTS.noAccessory('Wings')],
    [{ chosen: ['extended-warranty'] }, 'Extended warranty: there is no rate.'],
    [{ chosen: ['handling'] }, 'chosen.0: please give one of'],
    [{ loan: { downPayment: 9_99_999, rate: 11, months: 36 } }, QUOTATION_TEXTS.downPayment],
    [{ loan: { downPayment: 0, rate: 31, months: 36 } }, 'loan.rate: at most 30'],
  ] as const)('are refused as %j', async ([order, why]) => {
    cookies = await desk.signIn(OWNER);
    const { lead } = await leadOf(WISH.mobile);
    const answer = await issue(lead.id, order);
    expect(answer.statusCode).toBe(400);
    expect(messageOf(answer)).toContain(why);
  });

  it('wait for the desk where a rate is missing: the enquiry is stored, and nothing is guessed', async () => {
    await desk.db.deleteFrom('charge_rates').where('rate', 'like', '%road-tax%').execute();
    const answer = await ask({ ...WISH, mobile: '9825044444' });
    expect([answer.statusCode, 'page' in answer.json()]).toEqual([201, false]);
    const { lead, quotations } = await leadOf('9825044444');
    expect([lead.kind, quotations]).toEqual(['quotation', []]);
    expect(messageOf(await issue(lead.id, {}))).toBe('Road tax: there is no rate.');
  });

  it('go with the enquiry that they were made for, and with the last of the lead, but not as spam', async () => {
    const { timeline } = await leadOf(WISH.mobile);
    for (const entry of timeline) {
      if (entry.what !== 'enquiry') continue;
      const payload = { suspectedSpam: true };
      const said = await desk.call('PATCH', `/api/enquiries/${entry.enquiry}`, { cookies, payload });
      expect([said.statusCode, (await read(made)).statusCode]).toEqual([409, 200]);
      const erased = await desk.call('DELETE', `/api/enquiries/${entry.enquiry}`, { cookies });
      expect(erased.statusCode).toBe(200);
    }
    expect((await read(made)).statusCode).toBe(404);
    const left = await desk.db.selectFrom('quotations').select('paper').execute();
    expect(left.filter(({ paper }) => paper.includes('"to":"Asha"'))).toEqual([]);
  });
});
