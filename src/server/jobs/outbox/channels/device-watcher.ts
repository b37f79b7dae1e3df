import type { Database } from '../../../../data/core/engine.ts';
import { hasPushDevices } from '../../../../data/notifications/push-devices.ts';
import type { Job } from '../../scheduler.ts';

/** Whether anybody at all has switched notifications on: known beforehand, so that storing an enquiry need not ask. */
export class DeviceWatcher implements Job {
  readonly name = 'devices';
  readonly #db: Database;
  any = false;

  constructor(db: Database) {
    this.#db = db;
  }

  async run(): Promise<void> {
    this.any = await hasPushDevices(this.#db);
  }
}
