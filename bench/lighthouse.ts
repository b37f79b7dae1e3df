import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelUrls, staticUrls } from '../src/domain/pages/pages.ts';
import { CHROMIUM_FLAGS } from '../tests/harness/site/chromium.ts';
import { startSite } from '../tests/harness/site/site.ts';
import { findChromium } from '../tools/chromium.ts';
import { runQuietly } from '../tools/command.js';
import { npm } from '../tools/npm.js';
import { median } from './load.ts';
import type { Benchmark, Measure } from './measure.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Fetched when first asked for: it is as large as all our packages together, and nothing else needs it. */
const FOLDER = join(import.meta.dirname, '../node_modules/.cache/lighthouse');
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const RUNS = 3;
const PAGES = [...staticUrls, ...modelUrls('ACTIVA6G')];

const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_SHIFT = 0.01;

type Category = keyof typeof LEAST;

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: { 'cumulative-layout-shift': { numericValue: number } };
}

interface Judged {
  page: string;
  scores: Record<Category, number>;
  shift: number;
}

/** Every public page on the phone that Lighthouse imagines: a slow processor on a slow network. */
export const lighthouse: Benchmark = async () => {
  if (!existsSync(PROGRAM)) {
    const install = ['install', '--no-save', '--ignore-scripts', '--prefix', FOLDER, LIGHTHOUSE];
    await npm(process.execPath, install, 'Lighthouse could not be installed.');
  }
  const chromium = await findChromium();
  const site = await startSite({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  try {
    const judged: Judged[] = [];
    for (const page of PAGES) judged.push(await judge(site.url, page, chromium));
    const categories = Object.keys(LEAST) as Category[];
    return [...categories.map((category) => lowest(category, judged)), mostShift(judged)];
  } finally {
    await site.stop();
  }
};

async function judge(site: string, page: string, chromium: string): Promise<Judged> {
  // Rendered before, as for every visitor but the first.
  await (await fetch(site + page)).text();
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await report(site + page, chromium));
  const medianOf = (category: Category) =>
    median(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100)));
  const scores = {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    'best-practices': medianOf('best-practices'),
    seo: medianOf('seo'),
  };
  const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  process.stdout.write(`  ${page}: ${Object.values(scores).join(' ')}, shift ${shift.toFixed(3)}\n`);
  return { page, scores, shift };
}

async function report(address: string, chromium: string, triesLeft = 3): Promise<Report> {
  const dir = mkdtempSync(join(tmpdir(), 'showroom-lighthouse-'));
  try {
    const file = join(dir, 'report.json');
    const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
    const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
    const env = { ...process.env, CHROME_PATH: chromium };
    const { ok, output } = await runQuietly(process.execPath, [PROGRAM, address, ...options], { env });
    // Now and then its recording misses the start of the page: that says nothing about the page.
    if (!ok && triesLeft > 0 && output.includes('NO_NAVSTART')) return await report(address, chromium, triesLeft - 1);
    if (!ok) throw new Error(`Lighthouse could not judge ${address}:\n${output}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function lowest(category: Category, judged: readonly Judged[]): Measure {
  const ordered = judged.toSorted((a, b) => a.scores[category] - b.scores[category]);
  const ratio = ordered[0]?.scores[category] ?? 0;
  const worst = ordered.filter(({ scores }) => scores[category] === ratio).map(({ page }) => page);
  const where = worst.length === judged.length ? 'every page' : worst.join(' ');
  const figures = `lowest of ${judged.length} pages, median of ${RUNS}: ${where}`;
  return { what: category, figures, ratio, limit: { atLeast: LEAST[category] } };
}

function mostShift(judged: readonly Judged[]): Measure {
  const { page, shift } = judged.toSorted((a, b) => b.shift - a.shift)[0] ?? { page: 'none', shift: 0 };
  const figures = shift === 0 ? 'none on any page' : `most on ${page}`;
  return { what: 'layout shift', figures, ratio: shift, limit: { atMost: MOST_SHIFT } };
}
