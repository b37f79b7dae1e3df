import { modelNames } from '../../data/content/model-names.ts';
import { watchContent } from '../../data/content/content-version.ts';
import type { Database } from '../../data/core/engine.ts';
import { catalogueKey, type KnownModel } from '../../domain/leads/known-models.ts';

const MOST_REMEMBERED = 1_000;

/** Tells which model of the catalogue is meant, without asking the database for each: it is read again when it changes. */
export class ModelLookup {
  readonly #brandSlug: () => string;
  readonly #told = new Map<string, string>();
  readonly stop: () => void;
  #models: readonly KnownModel[] = [];

  constructor(db: Database, brandSlug: () => string) {
    this.#brandSlug = brandSlug;
    this.stop = watchContent(db, () => void this.read(db).catch(() => {}));
  }

  /** Where it cannot be read, what was known before holds. */
  async read(db: Database): Promise<void> {
    this.#models = await modelNames(db);
    this.#told.clear();
  }

  keyOf(sent: string): string {
    const known = this.#told.get(sent);
    if (known !== undefined) return known;
    const key = catalogueKey(sent, this.#brandSlug(), this.#models);
    if (this.#told.size >= MOST_REMEMBERED) this.#told.clear();
    this.#told.set(sent, key);
    return key;
  }
}
