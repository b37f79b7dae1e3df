import type { Database } from '../data/core/engine.ts';
import { savedSettings } from '../data/content/repositories/settings.ts';
import { consentVersions } from '../data/content/repositories/texts.ts';
import { type Dealership, withSavedSettings } from '../domain/dealership.ts';
import { type Consents, DEFAULT_CONSENTS } from '../domain/enquiries/fields/consents.ts';

/** The dealership as it is now: what its file says, overruled by what the panel has saved. The one owner of both. */
export class LiveDealership {
  readonly #file: Dealership;
  readonly #db: Database;
  #now: Dealership;
  #consents: Consents = DEFAULT_CONSENTS;
  #reading: Promise<void> = Promise.resolve();

  constructor(file: Dealership, db: Database) {
    this.#file = file;
    this.#db = db;
    this.#now = file;
  }

  readonly now = (): Dealership => this.#now;
  readonly inFile = (): Dealership => this.#file;
  /** The words beside the forms, in all their versions. */
  readonly consents = (): Consents => this.#consents;

  /** One reading after the other, so that the last one to be asked for is the last one to count. */
  readonly refresh = (): Promise<void> => {
    const read = async () => {
      this.#now = withSavedSettings(this.#file, await savedSettings(this.#db));
      this.#consents = await consentVersions(this.#db);
    };
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  };
}
