/** One line of the results: what was measured, against what, and how far it may be off. */
export interface Measure {
  what: string;
  /** In words, with unit: "5,210 requests/s against 6,020". */
  figures: string;
  ratio: number;
  limit: { atLeast: number } | { atMost: number };
}

export function holds({ ratio, limit }: Measure): boolean {
  return 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
}

/** A benchmark measures both sides in one run, so that the machine's mood weighs on both. */
export type Benchmark = () => Promise<Measure[]>;

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const whole = (amount: number) => Math.round(amount).toLocaleString('en-IN');
