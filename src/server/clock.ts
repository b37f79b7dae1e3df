import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../data/core/engine.ts';
import { type ClockWatermark, readClockWatermark, raiseClockWatermark } from '../data/operations/clock-watermark.ts';
import { dayMonthYearColumn } from '../domain/enquiries/columns.ts';
import { dayOf, timeOf } from '../domain/calendar/dates.ts';
import type { Clock } from './plugins/rate-limits.ts';

/** No machine that runs this program can rightly show an earlier day. */
const WRITTEN_IN = Date.UTC(2026, 10, 1);
/** A clock that is set a little back is being put right; one that is further behind is wrong. */
const BEARABLE_MS = 5 * 60_000;
const NOTED_EVERY_MS = 60_000;

export interface ClockDoubt {
  /** What the machine's clock shows. */
  shown: Date;
  /** What the house goes by instead. */
  believed: Date;
}

/**
 * The one clock of the house. It never shows less than the shop has ever seen: where the machine's own clock is behind
 * that, it is doubted, and time goes on from the newest moment known. So no enquiry is filed under a day long past, to be
 * erased as too old once the clock is right again.
 */
export class MonotonicClock {
  readonly #system: Clock;
  #newest = WRITTEN_IN;
  #newestAt = performance.now();
  #setByHand = 0;
  #noting: NodeJS.Timeout | undefined;
  #said = false;

  constructor(system: Clock = () => new Date()) {
    this.#system = system;
  }

  readonly now: Clock = () => {
    const { believed } = this.#look();
    return new Date(believed);
  };

  doubt(): ClockDoubt | undefined {
    const { shown, believed } = this.#look();
    return believed - shown > BEARABLE_MS ? { shown: new Date(shown), believed: new Date(believed) } : undefined;
  }

  /** Learns what the shop has seen before, and notes the present moment for whoever comes after. */
  async begin(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    this.learn(await readClockWatermark(db));
    await this.#note(db, log);
    this.#noting = setInterval(() => void this.#note(db, log).catch(() => {}), NOTED_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#noting);
  }

  #look(): { shown: number; believed: number } {
    const shown = this.#system().getTime();
    if (shown >= this.#newest) {
      this.#newest = shown;
      this.#newestAt = performance.now();
      return { shown, believed: shown };
    }
    // A little behind, it stands still until the machine's clock has caught up.
    if (this.#newest - shown <= BEARABLE_MS) return { shown, believed: this.#newest };
    return { shown, believed: Math.floor(this.#newest + performance.now() - this.#newestAt) };
  }

  learn({ moment, setByHand }: ClockWatermark): void {
    this.#setByHand = setByHand;
    this.#newest = Math.max(moment, WRITTEN_IN);
    this.#newestAt = performance.now();
  }

  async #note(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    const moment = this.now().getTime();
    const noted = await raiseClockWatermark(db, { moment, setByHand: this.#setByHand });
    if (noted === undefined) this.learn(await readClockWatermark(db));
    else if (noted > moment) {
      // Another instance knows better.
      this.#newest = noted;
      this.#newestAt = performance.now();
    }
    const doubt = this.doubt();
    if (doubt && !this.#said) log.warn(doubt, 'the machine’s clock is behind what was seen before and is not believed');
    this.#said = doubt !== undefined;
  }
}

/** For the people at the desk. */
export function clockDoubtText({ shown, believed }: ClockDoubt): string {
  const inWords = (moment: Date) => `${dayMonthYearColumn(dayOf(moment))} ${timeOf(moment).slice(0, 5)}`;
  return (
    `The server’s clock shows ${inWords(shown)}, but it has been ${inWords(believed)} here already. New enquiries are ` +
    'filed under the later time, nothing is erased by its age, and dated changes wait. ' +
    'Please have the clock checked (npm run doctor).'
  );
}
