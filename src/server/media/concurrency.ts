interface Line {
  /** Nobody is made to wait behind more than this many others … */
  mostWaiting: number;
  /** … but turned away with this. */
  turnAway: () => Error;
}

/** At most `most` pieces of work at once, first come, first served. */
export function limitConcurrency(most: number, { mostWaiting, turnAway }: Line = ENDLESS) {
  let busy = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy < most) busy += 1;
    else if (waiting.length >= mostWaiting) throw turnAway();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

const ENDLESS: Line = { mostWaiting: Infinity, turnAway: () => new Error('nobody is turned away') };
