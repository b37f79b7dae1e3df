import autocannon from 'autocannon';

export const CONNECTIONS = 64;

export interface Load {
  perSecond: number;
  requests: number;
  p99Ms: number;
  failures: number;
}

/** Keep-alive connections that ask as fast as they are answered. */
export async function load(options: autocannon.Options, seconds = 6): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    connections: CONNECTIONS,
    duration: seconds,
    ...options,
  });
  return { perSecond: requests.average, requests: requests.total, p99Ms: latency.p99, failures: non2xx + errors };
}

/** Turn by turn, so that a busy moment of the machine does not fall on one side alone. */
export async function inTurns<T>(rounds: number, sides: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, side] of sides.entries()) results[i]?.push(await side());
  }
  return results;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
