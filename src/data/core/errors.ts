/** The database is locked, full, unreachable or overrun: nothing was stored, and trying again later may work. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  /** For whoever runs the shop; visitors are told the message at most. */
  readonly file: string | undefined;

  constructor(message: string, file?: string) {
    super(message);
    this.file = file;
  }
}

/** Another transaction holds the rows that are needed. Other rows can be stored meanwhile. */
export class RowsLocked extends StorageUnavailable {}

/** The database ended this transaction in favour of another one (deadlock, serialization failure). The same work may succeed at once. */
export class TransactionConflict extends RowsLocked {}

/** There is no database where one has to be, or something else is in its place; in words for whoever runs the shop. */
export class DatabaseMissing extends Error {
  override readonly name = 'LostDatabase';
}

/** The database was written by a later version of the program; going on could damage what it keeps. */
export class DatabaseTooNew extends Error {
  override readonly name = 'NewerDatabase';

  constructor(migration: string) {
    super(
      `The database was last used by a newer version of this program (it knows "${migration}"). ` +
        'Please start the newer version, or restore a backup made with this one.',
    );
  }
}

/** A row with that number or that key is there already. */
export class DuplicateKey extends Error {
  override readonly name = 'AlreadyThere';
}
