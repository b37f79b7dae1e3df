import { Agent, request, type RequestOptions } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../src/data/core/engine.ts';
import { openDatabase } from '../src/data/operations/open-database.ts';
import { reportPage } from '../src/data/enquiries/reports.ts';
import type { ReportQuery } from '../src/domain/staff/reports.ts';
import { contact } from '../src/domain/enquiries/kinds/contact.ts';
import { dayOf, lastDays } from '../src/domain/calendar/dates.ts';
import { REPORT_PAGE_ROWS } from '../src/domain/staff/reports.ts';
import { startSite } from '../tests/harness/site/site.ts';
import { signIn } from './desk.ts';
import { median } from './load.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';
import { type Engine, ENGINES, FEW_ROWS, filledStore, MANY_ROWS } from './stores.ts';
import { waitDuring } from './visitors.ts';

const ROUNDS = 21;
const STAFF_COUNT = 8;
/** A page a second each, on average and not all at the same moment: quicker than anybody reads ten rows. */
const READING_MS = 1000;

/** Reports over many enquiries against the same over few, and what visitors notice of staff who page through them. */
export const reports: Benchmark = async () => {
  const measures: Measure[] = [];
  for (const engine of ENGINES) {
    measures.push(...(await growth(engine)));
    measures.push(await masked(engine));
    measures.push(await visitorsBeside(engine));
  }
  return measures;
};

async function growth(engine: Engine): Promise<Measure[]> {
  const few = await openDatabase(await filledStore(engine, FEW_ROWS));
  const many = await openDatabase(await filledStore(engine, MANY_ROWS));
  try {
    const sides = [await questions(few), await questions(many)] as const;
    const measures: Measure[] = [];
    for (const what of ['first page', 'last page', 'a month', 'search for a number'] as const) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        times[0].push(await timed(few, sides[0][what]));
        times[1].push(await timed(many, sides[1][what]));
      }
      const [short, long] = [median(times[0]), median(times[1])];
      measures.push({
        what: `${what} on ${engine}`,
        figures: `${long.toFixed(1)} ms at ${whole(MANY_ROWS)}, ${short.toFixed(1)} ms at ${whole(FEW_ROWS)} enquiries`,
        ratio: long / short,
        limit: { atMost: 3 },
      });
    }
    return measures;
  } finally {
    await Promise.all([few.destroy(), many.destroy()]);
  }
}

/** A word that is in names and addresses, as who sees addresses masked finds it, against the same for who sees everything. */
async function masked(engine: Engine): Promise<Measure> {
  const db = await openDatabase(await filledStore(engine, MANY_ROWS));
  try {
    const query = { ...FIRST, search: 'patel' };
    const [open, hidden]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      open.push(await timed(db, query));
      hidden.push(await timed(db, query, true));
    }
    const [one, other] = [median(open), median(hidden)];
    return {
      what: `a search by who sees numbers masked on ${engine}`,
      figures: `${other.toFixed(1)} ms, ${one.toFixed(1)} ms for who sees everything, at ${whole(MANY_ROWS)} enquiries`,
      ratio: other / one,
      limit: { atMost: 3 },
    };
  } finally {
    await db.destroy();
  }
}

const FIRST: ReportQuery = { page: 1, limit: REPORT_PAGE_ROWS };

async function questions(db: Database) {
  const { rows, total } = await reportPage(db, contact.kind, { ...FIRST, page: 50 });
  const [fromDate, toDate] = [lastDays(dayOf(new Date()), 400)[0], lastDays(dayOf(new Date()), 370)[0]];
  return {
    'first page': FIRST,
    'last page': { ...FIRST, page: Math.ceil(total / FIRST.limit) },
    'a month': { ...FIRST, fromDate, toDate },
    'search for a number': { ...FIRST, search: mobileOf(rows[0]?.values ?? {}) },
  };
}

function mobileOf(values: Readonly<Record<string, unknown>>): string {
  const name = contact.fields.find(({ keptAs }) => keptAs === 'mobile')?.name ?? '';
  return String(values[name]);
}

async function timed(db: Database, query: ReportQuery, isMasked = false): Promise<number> {
  const started = performance.now();
  const { rows } = await reportPage(db, contact.kind, query, isMasked);
  if (rows.length === 0) throw new Error('A report came back empty.');
  return performance.now() - started;
}

async function visitorsBeside(engine: Engine): Promise<Measure> {
  const place = await filledStore(engine, MANY_ROWS);
  const site = await startSite({ ...place, env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  try {
    const headers = await signIn(site);
    const agent = new Agent({ keepAlive: true });
    const readOn = async (isOver: () => boolean) => {
      for (let page = 1; !isOver(); page = (page * 7) % 4999) {
        await ask(site.url + contact.report.call, { agent, headers }, { page, limit: REPORT_PAGE_ROWS });
        await pause(READING_MS * (0.5 + Math.random()));
      }
    };
    return await waitDuring(
      `a public page while ${STAFF_COUNT} staff read reports on ${engine}`,
      `${site.url}/contact`,
      async (isOver) => void (await Promise.all(Array.from({ length: STAFF_COUNT }, () => readOn(isOver)))),
      2,
    );
  } finally {
    await site.stop();
  }
}

/** With as little work as possible on this side: staff's own machines are not the server's. */
function ask(url: string, options: RequestOptions, query: ReportQuery): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: 'POST' }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A report was refused: ${answer.statusCode}`));
      answer.on('end', resolve).resume();
    });
    sent.on('error', reject).end(JSON.stringify(query));
  });
}
