import { get } from 'node:http';
import { dayOf, lastDays } from '../src/domain/calendar/dates.ts';
import { contact } from '../src/domain/enquiries/kinds/contact.ts';
import { reportEndpoints } from '../src/domain/endpoints/leads/reports.ts';
import { type Site, startSite } from '../tests/harness/site/site.ts';
import { signIn } from './desk.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';
import { highestDuring, MB, residentBytes } from './memory.ts';
import { type Engine, ENGINES, filledStore, MANY_ROWS } from './stores.ts';
import { waitDuring } from './visitors.ts';

const LARGEST_GROWTH_MB = 100;
const LINE_END = '\n'.charCodeAt(0);

/** The CSV of a whole report: the memory it takes, and what visitors notice of it. */
export const exports: Benchmark = async () => {
  const measures: Measure[] = [];
  for (const engine of ENGINES) measures.push(...(await on(engine)));
  return measures;
};

async function on(engine: Engine): Promise<Measure[]> {
  const place = await filledStore(engine, MANY_ROWS);
  const site = await startSite({ ...place, env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  try {
    const headers = await signIn(site);
    const page = `${site.url}/contact`;
    await (await fetch(page)).text();
    // The first on a machine takes the types off its sources and keeps that for all that follow.
    await take(site, headers, `?fromDate=${lastDays(dayOf(new Date()), 7)[0]}`);
    const before = residentBytes(site);
    let rows = 0;
    const started = performance.now();
    const highest = await highestDuring(site, async () => {
      rows = await take(site, headers);
    });
    if (rows < MANY_ROWS) throw new Error(`The file had ${rows} rows.`);
    const seconds = (performance.now() - started) / 1000;
    const growth = (highest - before) / MB;
    const beside = await waitDuring(
      `a public page during an export on ${engine}`,
      page,
      async (isOver) => {
        while (!isOver()) await drain(site, headers, isOver);
      },
      3,
    );
    return [
      {
        what: `memory for a CSV of ${whole(MANY_ROWS)} rows on ${engine}, of ${LARGEST_GROWTH_MB} MB`,
        figures: `${whole(growth)} MB more than the ${whole(before / MB)} MB before; ${whole(rows / seconds)} rows/s`,
        ratio: growth / LARGEST_GROWTH_MB,
        limit: { atMost: 1 },
      },
      beside,
    ];
  } finally {
    await site.stop();
  }
}

/** Reads the file as it comes and keeps nothing; answers its rows below the heading. */
async function take(site: Site, headers: Record<string, string>, filter = ''): Promise<number> {
  const answer = await fetch(site.url + reportEndpoints(contact).csv.path + filter, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The export was refused: ${answer.status}`);
  let lines = 0;
  for await (const piece of answer.body) {
    for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) lines += 1;
  }
  return lines - 1;
}

/** With as little work as possible on this side: whoever takes the file unpacks it on another machine. */
function drain(site: Site, headers: Record<string, string>, isOver: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { headers: { ...headers, 'accept-encoding': 'gzip' } };
    get(site.url + reportEndpoints(contact).csv.path, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The export was refused: ${answer.statusCode}`));
      answer.on('data', () => isOver() && answer.destroy()).on('close', resolve);
    }).on('error', reject);
  });
}
