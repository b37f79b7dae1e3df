import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { type Answer, OWNER, stockShelves, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { leadOf } from '../../../../tests/harness/databases/leads.ts';
import { saveEnquiry } from '../../../data/enquiries/save-enquiry.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { contact } from '../../../domain/enquiries/kinds/contact.ts';
import type { EnquiryDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { optIn } from '../../../domain/enquiries/kinds/opt-in.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import type { Access } from '../../../domain/leads/access.ts';
import type { TodayLists } from '../../../domain/leads/lead-schemas.ts';
import type { Role } from '../../../domain/staff/rights.ts';

const VIEWERS = ['meera', 'mahesh', 'ravi', 'kiran', 'kavya'] as const;
type Viewer = (typeof VIEWERS)[number];
/** Asha works in Sales, too, and Tara in Service. */
const STAFF: Record<Exclude<Viewer, 'meera'> | 'asha' | 'tara', Role> = {
  mahesh: 'manager',
  ravi: 'sales',
  asha: 'sales',
  kiran: 'service',
  tara: 'service',
  kavya: 'editor',
};

interface Customer {
  enquiry: EnquiryDefinition;
  owner?: string;
  spam?: true;
  /** What the viewers may do, in the order of `VIEWERS`: owner, manager, sales, service, editor. */
  access: readonly Access[];
}

const CUSTOMERS: Record<string, Customer> = {
  'Amit, unassigned in Sales': { enquiry: contact, access: ['work', 'work', 'work', 'none', 'none'] },
  'Bina, of Ravi in Sales': { enquiry: contact, owner: 'ravi', access: ['work', 'work', 'work', 'none', 'none'] },
  'Chetan, of Asha in Sales': { enquiry: contact, owner: 'asha', access: ['work', 'work', 'read', 'none', 'none'] },
  'Divya, in Sales, but given to Kiran': {
    enquiry: contact,
    owner: 'kiran',
    access: ['work', 'work', 'read', 'work', 'none'],
  },
  'Esha, unassigned in Service': { enquiry: booking, access: ['work', 'work', 'none', 'work', 'none'] },
  'Farid, of Tara in Service': { enquiry: booking, owner: 'tara', access: ['work', 'work', 'none', 'read', 'none'] },
  'Gopal, set aside in Sales': { enquiry: contact, spam: true, access: ['work', 'work', 'work', 'none', 'none'] },
  'Hetal, set aside in Service': { enquiry: booking, spam: true, access: ['work', 'work', 'none', 'work', 'none'] },
  'Indira, who opted in': { enquiry: optIn, access: ['work', 'work', 'work', 'work', 'none'] },
};

interface Seen extends Customer {
  name: string;
  mobile: string;
  id: number;
  lead: number | null;
}

describe.each(serverEngines(import.meta.filename))('who may see a customer, on %s', (engine) => {
  let desk: TestDesk;
  const cookies = {} as Record<Viewer, Record<string, string>>;
  const customers = new Map<string, Seen>();

  const receive = async (name: string, mobile: string, { enquiry, spam, owner }: Customer, message: string) => {
    const named = (column: string) => enquiry.fields.find(({ keptAs }) => keptAs === column)?.name ?? column;
    const values = { [named('name')]: name, [named('mobile')]: mobile, message, registrationNumber: 'GJ23AB0001' };
    const received = { enquiry, values, receivedAt: new Date('2026-11-15T05:50:00Z'), suspectedSpam: spam };
    const { id } = await saveEnquiry(desk.db, { ...received, respondBy: new Date('2026-11-15T06:20:00Z') });
    const lead = (await leadOf(desk.db, id)) ?? null;
    if (owner && lead !== null) await desk.db.updateTable('leads').set({ owner }).where('id', '=', lead).execute();
    return { id, lead };
  };

  beforeAll(async () => {
    desk = await testDesk(engine);
    await stockShelves(desk.db);
    for (const [user_id, role] of Object.entries(STAFF)) await desk.addAccount({ user_id, role }, OWNER.password);
    for (const viewer of VIEWERS) cookies[viewer] = await desk.signIn({ ...OWNER, userId: viewer });
    for (const [n, [title, customer]] of Object.entries(CUSTOMERS).entries()) {
      const [name, mobile] = [title.split(',')[0] ?? '', `98250070${String(n).padStart(2, '0')}`];
      customers.set(title, { ...customer, name, mobile, ...(await receive(name, mobile, customer, 'Namaste')) });
    }
  });
  afterAll(() => desk.close());

  const get = (viewer: Viewer, url: string) => desk.call('GET', url, { cookies: cookies[viewer] });
  const send = (viewer: Viewer, method: 'POST' | 'PATCH', url: string, payload: object) =>
    desk.call(method, url, { cookies: cookies[viewer], payload });
  const isDone = ({ statusCode }: Answer) => {
    expect([200, 403]).toContain(statusCode);
    return statusCode === 200;
  };
  const customer = (title: string) => {
    const found = customers.get(title);
    if (!found) throw new Error(`There is no customer "${title}".`);
    return found;
  };
  const table = Object.entries(CUSTOMERS).flatMap(([title, { access }]) =>
    VIEWERS.map((viewer, n) => [viewer, access[n] ?? 'none', title] as const),
  );

  it.each(table)('%s may: %s; at every address of %s', async (viewer, access, title) => {
    const { id, lead, name, spam, enquiry, mobile } = customer(title);
    const [sees, works] = [access !== 'none', access === 'work'];

    const opened = await get(viewer, `/api/enquiries/${id}`);
    expect(isDone(opened)).toBe(sees);
    expect(opened.body.includes(mobile)).toBe(sees);
    if (sees) expect(opened.json()).toMatchObject({ lead, readOnly: !works });
    // What it is already: nothing changes.
    expect(isDone(await send(viewer, 'PATCH', `/api/enquiries/${id}`, { suspectedSpam: spam === true }))).toBe(works);
    if (lead === null) return;

    const shown = await get(viewer, `/api/leads/${lead}`);
    expect(isDone(shown)).toBe(sees);
    expect(shown.body.includes(mobile)).toBe(sees);
    if (sees) expect(shown.json()).toMatchObject({ readOnly: !works });
    expect(isDone(await send(viewer, 'POST', `/api/leads/${lead}/looking`, {}))).toBe(sees);
    expect(isDone(await send(viewer, 'POST', `/api/leads/${lead}/notes`, { text: 'Called back' }))).toBe(works);
    if (!works) {
      const order = { to: name, model: 'XBLADE' };
      for (const refused of [
        await send(viewer, 'PATCH', `/api/leads/${lead}`, { next: null }),
        await send(viewer, 'POST', `/api/leads/${lead}/contact`, { kind: 'called' }),
        await send(viewer, 'POST', `/api/leads/${lead}/split`, { enquiry: id }),
        await send(viewer, 'POST', `/api/leads/${lead}/name`, { enquiry: id, take: false }),
        await send(viewer, 'POST', `/api/leads/${lead}/quotations`, order),
      ]) {
        expect(refused.statusCode).toBe(403);
        expect(refused.body).not.toContain(mobile);
      }
    }
    if (viewer === 'kavya') return;
    const many = await send(viewer, 'POST', '/api/leads/many', { ids: [lead], owner: works ? undefined : viewer });
    expect(many.json()).toMatchObject({ notChanged: works ? [] : [{ name: sees ? name : '' }] });
    expect((await get(viewer, `/api/leads?search=${name}`)).body.includes(name)).toBe(sees);
    expect((await get(viewer, '/api/leads')).body.includes(name)).toBe(sees);
    const { overdue, due, fresh } = (await get(viewer, '/api/leads/today')).json<TodayLists>();
    expect([...overdue, ...due, ...fresh].some((row) => row.id === lead)).toBe(works);
    const inDepartment = sees && (works ? enquiry.desk !== 'sales' || viewer !== 'kiran' : true);
    expect((await get(viewer, '/api/dashboard/overview')).body.includes(`"${name}"`)).toBe(inDepartment);
  });

  it.each(VIEWERS)(
    '%s finds in the reports the kinds of the own department, masked without the right to export',
    async (viewer) => {
      const own: Record<Viewer, readonly (string | undefined)[]> = {
        meera: ['sales', 'service', undefined],
        mahesh: ['sales', 'service', undefined],
        ravi: ['sales', undefined],
        kiran: ['service', undefined],
        kavya: [],
      };
      for (const enquiry of enquiries) {
        const page = await send(viewer, 'POST', enquiry.report.call, {});
        expect([enquiry.kind, isDone(page)]).toEqual([enquiry.kind, own[viewer].includes(enquiry.desk)]);
        if (page.statusCode !== 200) continue;
        const there = [...customers.values()].filter((one) => one.enquiry === enquiry && !one.spam);
        for (const { name, mobile } of there) {
          expect(page.body).toContain(name);
          expect(page.body.includes(mobile)).toBe(viewer === 'meera' || viewer === 'mahesh');
        }
      }
      const seesAll = viewer === 'meera' || viewer === 'mahesh';
      expect(isDone(await get(viewer, '/api/messages'))).toBe(seesAll);
      for (const format of ['csv', 'pdf', 'print']) {
        if (!seesAll) expect(isDone(await get(viewer, `/api/reports/${contact.report.screen}/${format}`))).toBe(false);
      }
    },
  );

  it.each(VIEWERS)('%s is told of suspected spam in the own department alone', async (viewer) => {
    const answer = await get(viewer, '/api/leads/counts');
    const told = { meera: ['booking', 'contact'], ravi: ['contact'], kiran: ['booking'], kavya: undefined };
    const { spam } = answer.json<{ spam?: Record<string, number> }>();
    expect(spam && Object.keys(spam).toSorted()).toEqual(told[viewer === 'mahesh' ? 'meera' : viewer]);
  });

  it('a timeline and the same plate leave out what is the other department’s', async () => {
    const mobile = '9825007099';
    const wants = (enquiry: EnquiryDefinition, message: string) =>
      receive('Jaya', mobile, { enquiry, access: [] }, message);
    const sales = await wants(contact, 'the red one please');
    const service = await wants(booking, 'the brakes squeak');
    await desk.db
      .insertInto('lead_events')
      .values(
        [sales.lead, service.lead].map((lead_id) => ({
          lead_id: lead_id ?? 0,
          at: 1,
          user_id: 'meera',
          kind: 'note' as const,
          details: JSON.stringify({ text: lead_id === sales.lead ? 'offered 2 % off' : 'worn discs' }),
          search_text: null,
        })),
      )
      .execute();
    const ofSales = ['the red one please', 'offered 2 % off'];
    const ofService = ['the brakes squeak', 'worn discs', 'Esha'];
    const on = async (viewer: Viewer, lead: number | null) => {
      const { body } = await get(viewer, `/api/leads/${lead}`);
      return [...ofSales, ...ofService].filter((text) => body.includes(text));
    };
    expect(await on('meera', sales.lead)).toEqual([...ofSales, ...ofService]);
    expect(await on('ravi', sales.lead)).toEqual(ofSales);
    expect(await on('kiran', service.lead)).toEqual(ofService);
  });
});
