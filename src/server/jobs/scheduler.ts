import type { FastifyBaseLogger } from 'fastify';
import { warnOfFailure } from '../monitoring/throttled-log.ts';

/** Half of what a due change may be late. */
const BEAT_MS = 1_000;

/** Something that becomes due: rows with a moment, looked for by every instance, each done once by the row's own lock. */
export interface Job {
  name: string;
  /** Does what is due by now. It is not asked again before it has answered. */
  run: (now: Date) => Promise<void>;
}

export interface SchedulerContext {
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** One timer for all that becomes due; a beat that takes long holds up none of the others. Answers how to stop. */
export function startScheduler({ clock, log }: SchedulerContext, beats: readonly Job[]): () => Promise<void> {
  const underway = new Map<Job, Promise<void>>();
  const beat = (): void => {
    for (const each of beats) {
      if (underway.has(each)) continue;
      const looking = each
        .run(clock())
        .catch((error: unknown) => warnOfFailure(log, `what is due could not be looked for: ${each.name}`, error))
        .finally(() => underway.delete(each));
      underway.set(each, looking);
    }
  };
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await Promise.all(underway.values());
  };
}
