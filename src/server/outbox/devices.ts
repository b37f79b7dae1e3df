import type { Database } from '../../data/database.ts';
import { hasDevices } from '../../data/outbox/push.ts';
import type { Beat } from '../heartbeat.ts';

/** Whether anybody at all has switched notifications on: known beforehand, so that storing an enquiry need not ask. */
export class Devices implements Beat {
  readonly name = 'devices';
  readonly #db: Database;
  any = false;

  constructor(db: Database) {
    this.#db = db;
  }

  async look(): Promise<void> {
    this.any = await hasDevices(this.#db);
  }
}
