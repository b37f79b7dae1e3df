import { availableParallelism } from 'node:os';
import { PASSWORD_HASHING } from '../../../domain/endpoints/endpoint-costs.ts';
import { HttpError } from '../../plugins/errors.ts';

/** One core stays for everybody else: a hash keeps one busy for some ten milliseconds. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

interface Waiting {
  begin: () => void;
  turnAway: (error: Error) => void;
}

/**
 * Turns at the hashing of passwords, and what belongs to it. Who is known goes first, in the order of arrival. Of strangers the newest goes first
 * (adaptive LIFO): behind a burst of guesses an honest one would else wait for all of them; and of more than can be done
 * soon the oldest are asked to come back.
 */
export function hashQueue(atOnce = AT_ONCE, mostWaiting: number = PASSWORD_HASHING.mostWaiting) {
  let busy = 0;
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];

  const wait = (line: Waiting[]) =>
    new Promise<void>((begin, turnAway) => {
      line.push({ begin, turnAway });
      if (strangers.length > mostWaiting) strangers.shift()?.turnAway(tooManySignIns());
    });

  return async function inTurn<T>(isKnown: boolean, work: () => Promise<T>): Promise<T> {
    if (busy < atOnce) busy += 1;
    else await wait(isKnown ? known : strangers);
    try {
      return await work();
    } finally {
      const next = known.shift() ?? strangers.pop();
      if (next) next.begin();
      else busy -= 1;
    }
  };
}

const tooManySignIns = () =>
  new HttpError(503, 'Very many people are signing in at the moment. Please try again in a few seconds.');
