import { client } from './client.ts';
import { enquiry } from './enquiry.ts';
import { exports } from './export.ts';
import { leads } from './leads.ts';
import { lighthouse } from './lighthouse.ts';
import { type Benchmark, holds } from './measure.ts';
import { messages } from './messages.ts';
import { openCalls } from './open-calls.ts';
import { page } from './page.ts';
import { retention } from './retention.ts';
import { reports } from './reports.ts';
import { keep, line } from './results.ts';
import { signIns } from './sign-in.ts';
import { start } from './start.ts';
import { tidyUp } from './stores.ts';

const BENCHMARKS: Record<string, Benchmark> = {
  start,
  page,
  'open-calls': openCalls,
  client,
  enquiry,
  reports,
  leads,
  messages,
  retention,
  export: exports,
  'sign-in': signIns,
  lighthouse,
};
const names = Object.keys(BENCHMARKS);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark "${unknown.join('", "')}". There are: ${names.join(', ')}.\n`);
  process.exit(1);
}

try {
  for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stdout.write(`\n${name}\n`);
    const measures = await benchmark();
    for (const measure of measures) process.stdout.write(`  ${line(measure)}\n`);
    if (!measures.every(holds)) process.exitCode = 1;
    keep(names, name, measures);
  }
} finally {
  await tidyUp();
}
