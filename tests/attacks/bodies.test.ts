import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/domain/endpoints/index.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import type { EnquiryDefinition } from '../../src/domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { joyClub } from '../../src/domain/enquiries/kinds/joy-club.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import type { ReportAnswer } from '../../src/domain/endpoints/leads/reports.ts';
import { STAFF } from '../harness/site/site.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

let target: Target;
let own: { cookie: string };
beforeAll(async () => {
  target = await startTarget();
  own = await target.signIn();
});
afterAll(() => target.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  target.call('POST', path, body, { ...own, ...headers });

const taking = endpoints.filter((call) => call.body !== undefined && !('files' in call.body));
const address = (path: string) => path.replace('{userId}', STAFF.userId).replace(/\{\w+\}/g, '1');

const isReport = (path: string) => enquiries.some(({ report }) => report.call === path);

const deep = '['.repeat(10_000) + ']'.repeat(10_000);
const ODD_BODIES: readonly (readonly [string, string])[] = [
  ['an array', '[]'],
  ['null', 'null'],
  ['a number', '1'],
  ['no JSON', '{"name":'],
  ['nested', '{"name":{"a":{"b":1}},"userId":{"$ne":""},"price":{},"page":[],"search":{},"status":{}}'],
  ['wrong types', '{"name":1,"email":true,"contact":[],"userId":1,"password":1,"price":"x","status":"x","page":"x"}'],
  ['10,000 deep', `{"name":${deep}}`],
  ['1 MB', JSON.stringify({ name: 'x'.repeat(1024 * 1024) })],
  ['long', JSON.stringify({ name: 'x'.repeat(50_000), userId: 'x'.repeat(50_000), search: 'x'.repeat(50_000) })],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
];

/** Refused by every call, reports included. */
const TWICE = ['{"name":"a","name":"b"}', '{"page":1,"limit":10,"p\\u0061ge":2}', '{"x":[{"y":{"z":1,"z":1}}]}'];

describe('what is sent instead of a form', () => {
  it.each(ODD_BODIES)('is refused with a message by every call: %s', async (_what, body) => {
    for (const { method, path } of taking) {
      const answer = await target.call(method, address(path), body, own);
      const text = await answer.text();
      // A report may take odd fields as if they were not there; nobody else takes these.
      const report = isReport(path) && answer.status === 200;
      expect([path, report || (answer.status >= 400 && answer.status < 500)]).toEqual([path, true]);
      expect(JSON.parse(text)).toHaveProperty(report ? 'data' : 'message');
    }
  });

  it.each(TWICE)('is refused by every call when a name stands twice in it: %s', async (body) => {
    for (const { method, path } of taking) {
      const answer = await target.call(method, address(path), body, own);
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { message: expect.any(String) }]);
    }
  });

  it('may be an object of nothing only where nothing is required', async () => {
    const free = new Set(['/api/logout', joyClub.call, ...enquiries.map(({ report }) => report.call)]);
    // The session that logs out is not needed again.
    const { cookie } = await target.signIn();
    for (const { method, path } of taking) {
      const answer = await target.call(method, address(path), '{}', path === '/api/logout' ? { cookie } : own);
      expect([path, answer.ok]).toEqual([path, free.has(path)]);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toHaveProperty(isReport(path) ? 'data' : 'message');
    }
  });

  it('is refused when it is no UTF-8', async () => {
    const [before = '', after = ''] = JSON.stringify({ ...validSample(contact), name: '#' }).split('#');
    const send = (name: number[]) =>
      fetch(`${target.site.url}/contact`, {
        method: 'POST',
        body: Buffer.concat([Buffer.from(before), Buffer.from(name), Buffer.from(after)]),
        headers: { 'content-type': 'application/json' },
      });
    expect((await send([0xe0, 0xaa, 0x85])).status).toBe(201);
    const bad = [
      [0xff, 0xfe],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xe0, 0xaa],
    ];
    for (const name of bad) {
      const answer = await send(name);
      expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.any(String) }]);
    }
  });

  it('pollutes nothing', async () => {
    const me = (await (await target.call('GET', '/api/me', undefined, own)).json()) as object;
    expect(me).not.toHaveProperty('isAdmin');
  });
});

describe('a call from another site', () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET');

  it.each([
    ['origin', 'https://evil.test'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('is refused with %s: %s', async (name, value) => {
    const before = await target.fingerprint();
    for (const { method, path } of changing) {
      const enquiry = enquiries.find(({ call }) => call === path);
      const body = method === 'DELETE' ? undefined : enquiry ? validSample(enquiry) : {};
      const answer = await target.call(method, address(path), body, { ...own, [name]: value });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await target.fingerprint()).toBe(before);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot use the content type of a form: %s',
    async (type) => {
      for (const { method, path } of taking.filter((call) => call.method === 'POST')) {
        const answer = await target.call(method, address(path), '{"name":"x"}', { ...own, 'content-type': type });
        expect([path, answer.status]).toEqual([path, 415]);
      }
    },
  );
});

describe('SQL in a text', () => {
  const NASTY = [
    "'; drop table enquiries; --",
    '" or 1=1 --',
    '100%_\\',
    "O'Brien",
    '%',
    '_',
    '\\',
    '$1 ?1 :a',
    'NEAR("x',
  ];

  /** Names, colours, models typed by hand, messages: every field that takes a text as it comes. */
  const textsOf = ({ fields }: EnquiryDefinition, text: string) =>
    Object.fromEntries(
      fields
        .filter(({ input, keptAs }) => (input === 'text' || input === 'textarea') && keptAs !== 'registration')
        .map(({ name }) => [name, text]),
    );

  it.each(enquiries.map((enquiry) => [enquiry.kind, enquiry] as const))(
    'of the kind %s is data, and is found as it was typed',
    async (_kind, enquiry) => {
      for (const nasty of NASTY) {
        const sent = { ...validSample(enquiry), ...textsOf(enquiry, `>${nasty}<`) };
        expect([nasty, (await post(enquiry.call, sent)).status]).toEqual([nasty, 201]);
      }
      for (const nasty of NASTY) {
        const answer = await post(enquiry.report.call, { page: 1, limit: 50, search: `>${nasty}<` });
        const { data } = (await answer.json()) as ReportAnswer;
        expect(data.map(({ name }) => name)).toEqual([`>${nasty}<`]);
      }
    },
  );

  it('in a user ID or a password opens nothing', async () => {
    for (const nasty of [...NASTY, "admin' --", "' or '1'='1"]) {
      const answer = await target.call('POST', '/api/login', { userId: nasty, password: nasty });
      expect([nasty, answer.status]).toEqual([nasty, 401]);
    }
  });

  it('in a name or number of an address finds nothing', async () => {
    for (const name of ["1'--", '1 or 1=1', '%25', '_', '1;drop table staff', '-1', '1e3', '99999999999999999999']) {
      for (const path of ['/api/bikeView/', '/api/dealers/', '/api/enquiries/']) {
        const answer = await target.call('GET', path + encodeURIComponent(name), undefined, own);
        expect([path + name, answer.status < 500]).toEqual([path + name, true]);
      }
      expect(
        (await target.call('DELETE', `/api/deleteOffers/${encodeURIComponent(name)}`, undefined, own)).status,
      ).toBe(400);
    }
  });
});

describe('a report', () => {
  it.each([
    { page: 1, limit: 1_000_000 },
    { page: -1, limit: 10 },
    { page: 1_000_000_000, limit: 100 },
    { page: 1e300, limit: -5 },
    { page: 1, limit: 10, fromDate: '2026-02-31' },
    { page: 1, limit: 10, fromDate: '0000-00-00', toDate: '9999-99-99' },
    { page: 1, limit: 10, fromDate: '2026-12-31', toDate: '2026-01-01' },
    { page: 1, limit: 10, fromDate: "'; --" },
  ])('asked for %o is refused or kept small, and quick', async (query) => {
    const started = performance.now();
    const answer = await post('/api/contactReports', query);
    const body = (await answer.json()) as Partial<ReportAnswer>;
    expect([200, 400]).toContain(answer.status);
    expect(body.data?.length ?? 0).toBeLessThanOrEqual(100);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
