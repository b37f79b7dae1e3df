import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { holds, type Measure } from './measure.ts';

const FILE = join(import.meta.dirname, 'results.md');
const ROW = /^\| (\w[\w-]*) +\|/;

const limitOf = ({ limit }: Measure) => ('atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`);

export function line(measure: Measure): string {
  const { what, ratio, figures } = measure;
  return `${holds(measure) ? 'ok  ' : 'FAIL'} ${what}: ${ratio.toFixed(2)} (${limitOf(measure)}); ${figures}`;
}

/** Puts a benchmark's results into bench/results.md, in place of those of the last time. */
export function keep(order: readonly string[], name: string, measures: readonly Measure[]): void {
  const rows = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n').filter(isResult) : [];
  const others = rows.filter((row) => nameOf(row) !== name);
  const all = [...others, ...measures.map((measure) => rowOf(name, measure))];
  const sorted = all.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
  const head = ['benchmark', 'measured', 'ratio', 'limit', 'verdict', 'figures', 'when'];
  const text = [
    '# Benchmarks',
    '',
    'Written by `npm run bench`: ratios of two things measured in turns in one run; docs/performance.md tells how.',
    'The load is the machine’s at the end of the run: above the number of its cores, other work was in the way.',
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...sorted,
    '',
  ];
  writeFileSync(FILE, text.join('\n'));
}

const nameOf = (row: string) => ROW.exec(row)?.[1] ?? '';
const isResult = (row: string) => !['', 'benchmark'].includes(nameOf(row));

function rowOf(name: string, measure: Measure): string {
  const load = `load ${(loadavg()[0] ?? 0).toFixed(0)} on ${availableParallelism()} cores`;
  const when = `${new Date().toISOString().slice(0, 10)}, ${load}`;
  const verdict = holds(measure) ? 'holds' : '**falls short**';
  const cells = [name, measure.what, measure.ratio.toFixed(2), limitOf(measure), verdict, measure.figures, when];
  return `| ${cells.join(' | ')} |`;
}
