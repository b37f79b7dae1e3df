import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { thorough } from '../thoroughness.ts';

const FILE = join(import.meta.dirname, '../../../docs/alerts.yml');
const RULE = /^ +- alert: (\w+)\n +expr: (\w+)(?:\{[^}]*\})? (==|<|>) ([\d.e]+)\n +for: 1m\n/gm;
/** The own look of a quiet server comes every ten seconds. */
const NOTICED_WITHIN_MS = 30_000;
const HELD_FOR_MS = 60_000;

export interface Rule {
  alert: string;
  metric: string;
  holds: (value: number) => boolean;
}

/** The rules of docs/alerts.yml: each compares one metric with one number, for a minute. */
export function alertRules(): Rule[] {
  const text = readFileSync(FILE, 'utf8');
  const rules = [...text.matchAll(RULE)].map(([, alert = '', metric = '', sign, number]) => ({
    alert,
    metric,
    holds: (value: number) =>
      sign === '==' ? value === Number(number) : sign === '<' ? value < Number(number) : value > Number(number),
  }));
  expect(rules).toHaveLength(text.match(/^ +- alert:/gm)?.length ?? 0);
  return rules;
}

/** Which rules hold for what `/metrics` has answered. */
export function alarmsIn(metrics: string): string[] {
  const values = new Map(
    metrics.split('\n').map((line) => {
      const [name = '', value] = line.split(' ');
      return [name, Number(value?.replace('Inf', 'Infinity'))] as const;
    }),
  );
  const holding = alertRules().filter(({ metric, holds }) => holds(values.get(metric) ?? Number.NaN));
  return holding.map(({ alert }) => alert);
}

export const alarmsOf = async (url: string) => alarmsIn(await (await fetch(`${url}/metrics`)).text());

/**
 * Waits until the rule fires, as Prometheus does: it looks at `/metrics` and nothing else. The minute for which a rule has to
 * hold is waited for by `npm run test:faults` alone. Answers the seconds after which the rule held.
 */
export async function untilAlarm(url: string, alert: string): Promise<number> {
  const began = performance.now();
  await expect.poll(() => alarmsOf(url), { timeout: NOTICED_WITHIN_MS, interval: 250 }).toContain(alert);
  const noticed = performance.now();
  while (performance.now() - noticed < thorough({ short: 0, full: HELD_FOR_MS })) {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(await alarmsOf(url)).toContain(alert);
  }
  const seconds = Math.round((noticed - began) / 100) / 10;
  console.log(`${alert} holds after ${seconds} s, and fires a minute later`);
  return seconds;
}
