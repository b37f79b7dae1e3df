import { missingMedia, someOf } from '../../data/operations/media-folder.ts';
import type { Database } from '../../data/core/engine.ts';
import type { Job } from '../jobs/scheduler.ts';

const MINUTE_MS = 60_000;

/** How many of the pictures and brochures that pages show are not in the media folder; looked for once a minute. */
export class MissingPictures implements Job {
  readonly name = 'missing pictures';
  readonly #db: Database;
  readonly #mediaDir: string;
  #lookedAt = -Infinity;
  #missing: readonly string[] = [];

  constructor(db: Database, mediaDir: string) {
    this.#db = db;
    this.#mediaDir = mediaDir;
  }

  get count(): number {
    return this.#missing.length;
  }

  async run(): Promise<void> {
    if (performance.now() - this.#lookedAt < MINUTE_MS) return;
    this.#lookedAt = performance.now();
    this.#missing = await missingMedia(this.#db, this.#mediaDir);
  }

  /** For the desk, /readyz and the log of a start. */
  warning(): string | undefined {
    if (this.count === 0) return undefined;
    return (
      `${this.count} of the shop’s pictures and brochures are not on the server (${someOf(this.#missing)}). ` +
      'Please have the media folder put back, or restored from a backup.'
    );
  }
}
