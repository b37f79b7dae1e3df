import type { ContentTypeName, ContentValue } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';

/** What lies on a shelf: the thing as it is published, and how often it was changed. */
export interface StoredContent<Value> {
  value: Value;
  version: number;
  standing?: StaffState;
}

/** What staff have set of it elsewhere: what was deleted and comes back stands as it stood, and is never more public. */
export interface StaffState {
  /** 0: switched off. */
  active?: number;
  /** Where it was moved to. */
  position?: number;
}

/** Where the things of one kind are kept. Everything but reading happens inside a transaction. */
export interface Repository<Name extends ContentTypeName> {
  read(db: Database, key: string): Promise<StoredContent<ContentValue<Name>> | undefined>;
  /** Puts it there as staff want it. A new one may be given a key of its own, which is answered. */
  write(trx: Database, key: string, value: ContentValue<Name>, at: Date, standing?: StaffState): Promise<string>;
  remove(trx: Database, key: string): Promise<void>;
  /** What else on the shelves stands in its way, by the place of the field; no schema can know it. */
  clashes?(db: Database, key: string, value: ContentValue<Name>): Promise<Readonly<Record<string, string>>>;
}

/** It cannot be published as it is, for a reason that no schema knows: by the place of the field. */
export class NotPublishable extends Error {
  override readonly name = 'NotPublishable';
  readonly problems: Readonly<Record<string, string>>;

  constructor(problems: Readonly<Record<string, string>>) {
    super(Object.values(problems)[0] ?? '');
    this.problems = problems;
  }
}

/** It was changed by somebody else after whoever wants to publish it had looked. */
export class EditConflict extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly theirs: unknown;
  readonly version: number;

  constructor(theirs: unknown, version: number) {
    super();
    this.theirs = theirs;
    this.version = version;
  }
}

/** A row's number as the key of a thing; a key that is none belongs to no row yet. */
export const rowIdOf = (key: string): number => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0);
