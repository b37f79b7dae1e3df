import { accountEndpoints } from '../src/domain/endpoints/accounts/people.ts';
import {
  type EndpointCost,
  OPEN_ENDPOINT_MS,
  PAGE_RENDERING,
  SHARE_CARD_DRAWING,
} from '../src/domain/endpoints/endpoint-costs.ts';
import { endpoints } from '../src/domain/endpoints/index.ts';
import { quotationEndpoints } from '../src/domain/endpoints/leads/quotations.ts';
import { sessionEndpoints } from '../src/domain/endpoints/accounts/session.ts';
import { invitationEndpoints } from '../src/domain/endpoints/accounts/invitation.ts';
import { type Bike, modelKey } from '../src/domain/catalogue/model-key.ts';
import { enquiries } from '../src/domain/enquiries/index.ts';
import { validSample } from '../src/domain/enquiries/fields/samples.ts';
import { modelUrls, staticUrls } from '../src/domain/pages/pages.ts';
import { DEALERSHIP_CARD, SHARE_CARDS } from '../src/domain/pages/share-cards.ts';
import { FILES, HEALTH } from '../tests/harness/wire/routes.ts';
import { type Site, STAFF, startSite } from '../tests/harness/site/site.ts';
import { signIn } from './desk.ts';
import type { Benchmark, Measure } from './measure.ts';
import { processorMs } from './memory.ts';

/** The system counts processor time in hundredths of a second: only many requests together tell what one takes. */
const REQUESTS = 60;
const COSTLY_REQUESTS = 12;
const WARM_UP_SHARE = 1 / 3;
const SHOWN = 5;
const BIKE = 'ACTIVA6G';
const PASSWORD = 'kites above the Mahi river';

interface Request {
  method?: string;
  path: string;
  body?: unknown;
}

/** One thing that anybody may ask for, as often as it is asked for. */
interface Sample {
  what: string;
  cost: EndpointCost | undefined;
  requests: readonly Request[];
}

/** The processor time, on a warm server, of everything that somebody may ask for without an account, one at a time. */
export const openCalls: Benchmark = async () => {
  const site = await startSite({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  try {
    const measured: { what: string; cost: EndpointCost | undefined; ms: number }[] = [];
    for (const sample of await samples(site)) measured.push({ ...sample, ms: await costOf(site, sample) });
    const usual = measured.filter(({ cost }) => !cost).toSorted((a, b) => b.ms - a.ms);
    return [
      atMost(`the costliest of ${usual.length} open calls, pages and files`, usual.slice(0, SHOWN), OPEN_ENDPOINT_MS),
      ...measured.flatMap((one) => (one.cost ? atMost(one.what, [one], one.cost.atMostMs) : [])),
    ];
  } finally {
    await site.stop();
  }
};

function atMost(what: string, measured: readonly { what: string; ms: number }[], limitMs: number): Measure {
  const figures = measured.map((one) => `${one.what === what ? '' : `${one.what} `}${one.ms.toFixed(1)} ms`).join(', ');
  return {
    what: `${what}, of ${limitMs} ms of processor time`,
    figures,
    ratio: Math.max(...measured.map(({ ms }) => ms)) / limitMs,
    limit: { atMost: 1 },
  };
}

async function costOf(site: Site, { requests }: Sample): Promise<number> {
  const warmUp = requests.slice(0, requests.length * WARM_UP_SHARE);
  const counted = requests.slice(warmUp.length);
  for (const request of warmUp) await send(site, request);
  const before = processorMs(site);
  for (const request of counted) await send(site, request);
  return (processorMs(site) - before) / counted.length;
}

async function send(site: Site, { method = 'GET', path, body }: Request): Promise<Response> {
  const answer = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  await answer.clone().arrayBuffer();
  if (answer.status >= 500 || answer.status === 429 || answer.status === 400) {
    throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  }
  return answer;
}

/** The same again and again, or another one each time. */
const asOften = (request: (n: number) => Request, count = REQUESTS) =>
  Array.from({ length: count }, (_, n) => request(n));

async function samples(site: Site): Promise<Sample[]> {
  const made = await send(site, sampleEnquiry('quotation'));
  const { page: paper } = (await made.json()) as { page: string };
  const home = await (await fetch(site.url)).text();
  const linked = [/\/media\/[\w-]+\.avif/, /\/assets\/[\w-]+\.js/].flatMap((name) => name.exec(home)?.[0] ?? []);
  const pages = [...staticUrls, ...modelUrls(BIKE), '/nothing', '/nothing?x=1'];
  const files = [...HEALTH, ...FILES, ...linked, DEALERSHIP_CARD];
  return [
    ...(await callSamples(site, paper.slice(paper.lastIndexOf('/') + 1))),
    ...[...pages, ...files].map((path) => ({
      what: `GET ${path}`,
      cost: undefined,
      requests: asOften(() => ({ path })),
    })),
    ...PASSING.map(([what, path]) => ({
      what: `GET ${what}`,
      cost: what.startsWith('/quotation') ? PAGE_RENDERING : undefined,
      requests: asOften((n) => ({ path: path(n, paper) })),
    })),
    {
      what: 'pages that are in no cache',
      cost: PAGE_RENDERING,
      requests: asOften((n) => ({ path: `/models?budget=${(60 + n) * 1_000}` })),
    },
    { what: 'share cards that nobody has seen', cost: SHARE_CARD_DRAWING, requests: await shareCards(site) },
  ];
}

/** Pages, and the data of pages, that nobody keeps. */
const PASSING: readonly [what: string, path: (n: number, paper: string) => string][] = [
  ['/models.data?budget=', (n) => `/models.data?budget=${(60 + n) * 1_000}`],
  ['/quotation/:id', (_, paper) => paper],
  ['/quotation/:id of nobody', (n) => `/quotation/nobody-${n}`],
  ['/admin/login', () => '/admin/login'],
];

async function shareCards(site: Site): Promise<Request[]> {
  const answers = await Promise.all(['/api/bikes', '/api/scooters'].map((path) => send(site, { path })));
  const models = (await Promise.all(answers.map(async (answer) => (await answer.json()) as Bike[]))).flat();
  return models.map(({ bikeName }) => ({ path: `${SHARE_CARDS}${modelKey(bikeName)}-1.jpg` }));
}

const open = endpoints.filter(({ right }) => right === 'open');

async function callSamples(site: Site, token: string): Promise<Sample[]> {
  const values: Record<string, string> = { bikeName: BIKE, id: '1', name: 'terms', token };
  const links = await welcomeLinks(site, REQUESTS);
  const bodies: Record<string, (n: number) => unknown> = {
    [sessionEndpoints.login.path]: () => STAFF,
    [invitationEndpoints.look.path]: (n) => ({ token: links[n] }),
    [invitationEndpoints.choose.path]: (n) => ({ token: links[n], newPassword: PASSWORD, confirmPassword: PASSWORD }),
    [quotationEndpoints.ask.path]: () => ({ text: 'Until when is it valid?' }),
    ...Object.fromEntries(enquiries.map((enquiry) => [enquiry.call, () => validSample(enquiry)])),
  };
  return open.map(({ method, path, cost }) => ({
    what: `${method} ${path}`,
    cost,
    requests: asOften(
      (n) => ({
        method,
        path: path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name),
        body: method === 'GET' ? undefined : (bodies[path]?.(n) ?? {}),
      }),
      cost && COSTLY_REQUESTS,
    ),
  }));
}

/** Invitations of as many people, one each. */
async function welcomeLinks(site: Site, count: number): Promise<string[]> {
  const headers = await signIn(site);
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = JSON.stringify({ userId: `person${n}`, role: 'service' });
    const answer = await fetch(`${site.url}${accountEndpoints.invite.path}`, { method: 'POST', headers, body });
    tokens.push(((await answer.json()) as { link: { token: string } }).link.token);
  }
  return tokens;
}

function sampleEnquiry(kind: string): Request {
  const enquiry = enquiries.find((each) => each.kind === kind);
  if (!enquiry) throw new Error(`There is no enquiry "${kind}".`);
  return { method: 'POST', path: enquiry.call, body: validSample(enquiry) };
}
