/** `npm run test:faults` goes all the way; `npm test` goes far enough to notice. The one place that tells them apart. */
const full = process.env.FAULTS === 'full';

export const thorough = <T>(times: { short: T; full: T }): T => (full ? times.full : times.short);

/** Numbers by lot that are the same in every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
