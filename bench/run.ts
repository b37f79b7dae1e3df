import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { client } from './client.ts';
import { enquiry } from './enquiry.ts';
import { exports } from './export.ts';
import { type Benchmark, holds, type Measure } from './measure.ts';
import { page } from './page.ts';
import { reports } from './reports.ts';
import { start } from './start.ts';
import { tidyUp } from './stores.ts';

const BENCHMARKS: Record<string, Benchmark> = { start, page, client, enquiry, reports, export: exports };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark "${unknown.join('", "')}". There are: ${Object.keys(BENCHMARKS).join(', ')}.\n`,
  );
  process.exit(1);
}

const results: { name: string; measures: Measure[] }[] = [];
try {
  for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stdout.write(`\n${name}\n`);
    const measures = await benchmark();
    for (const measure of measures) process.stdout.write(`  ${line(measure)}\n`);
    results.push({ name, measures });
  }
} finally {
  await tidyUp();
}
if (asked.length === 0) writeFileSync(join(import.meta.dirname, 'results.md'), report());
process.exitCode = results.every(({ measures }) => measures.every(holds)) ? 0 : 1;

function line(measure: Measure): string {
  const limit = 'atLeast' in measure.limit ? `at least ${measure.limit.atLeast}` : `at most ${measure.limit.atMost}`;
  return `${holds(measure) ? 'ok  ' : 'FAIL'} ${measure.what}: ${measure.ratio.toFixed(2)} (${limit}); ${measure.figures}`;
}

function report(): string {
  const rows = results.flatMap(({ name, measures }) =>
    measures.map((measure) => {
      const limit = 'atLeast' in measure.limit ? `≥ ${measure.limit.atLeast}` : `≤ ${measure.limit.atMost}`;
      const verdict = holds(measure) ? 'holds' : '**falls short**';
      return `| ${name} | ${measure.what} | ${measure.ratio.toFixed(2)} | ${limit} | ${verdict} | ${measure.figures} |`;
    }),
  );
  const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} (${machine}). Ratios within one run; see docs/performance.md.`,
    '',
    '| benchmark | measured | ratio | limit | | figures |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
