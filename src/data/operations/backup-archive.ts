import { createHash, type Hash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A file that holds no backup of ours, or one that is damaged, in words for whoever wants it back. */
export class UnusableArchive extends Error {
  override readonly name = 'UnusableArchive';
}

export interface ArchiveHeader {
  madeAt: string;
  /** The steps the database had taken, in order. */
  migrations: string[];
  /** Whether the media folder is in it too. */
  withMedia: boolean;
}

/** How much there is of one table or file, and its fingerprint. */
export interface TableSum {
  name: string;
  count: number;
  sha256: string;
}

/** The fingerprint of rows in their order, one JSON line each; the same on both engines. */
export class RowHash {
  readonly #hash: Hash = createHash('sha256');
  #count = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) this.#hash.update(line).update('\n');
    this.#count += lines.length;
  }

  sum(name: string): TableSum {
    return { name, count: this.#count, sha256: this.#hash.digest('hex') };
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a file's name ends with while it is being written. */
export const PARTIAL_SUFFIX = '.backup.partial';

const FORMAT = 'showroom-backup-1';

/** One file with everything, itself a small SQLite database. It appears under its name only when it is whole. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #partial: string;
  readonly #db: DatabaseSync;

  constructor(file: string) {
    if (existsSync(file)) throw new UnusableArchive(`${file} is there already. Please choose another name.`);
    this.#file = file;
    this.#partial = `${file.replace(/\.backup$/, '')}${PARTIAL_SUFFIX}`;
    rmSync(this.#partial, { force: true });
    this.#db = new DatabaseSync(this.#partial);
    // People's names and numbers are in it: for its owner alone.
    chmodSync(this.#partial, 0o600);
    this.#db.exec(`
      pragma journal_mode = off;
      pragma synchronous = off;
      create table about (format text not null, about text not null);
      create table tables (name text primary key, count integer not null, sha256 text not null);
      create table rows (number integer primary key, name text not null, lines blob not null);
      create table files (name text primary key, count integer not null, sha256 text not null, bytes blob not null);
      begin`);
  }

  addRows(name: string, lines: readonly string[]): void {
    const insert = this.#db.prepare('insert into rows (name, lines) values (?, ?)');
    insert.run(name, zstdCompressSync(lines.join('\n')));
  }

  endTable({ name, count, sha256: sum }: TableSum): void {
    this.#db.prepare('insert into tables values (?, ?, ?)').run(name, count, sum);
  }

  addFile(name: string, bytes: Uint8Array): void {
    this.#db.prepare('insert or replace into files values (?, ?, ?, ?)').run(name, bytes.length, sha256(bytes), bytes);
  }

  finish(about: ArchiveHeader): void {
    this.#db.prepare('insert into about values (?, ?)').run(FORMAT, JSON.stringify(about));
    this.#db.exec('commit');
    this.#db.close();
    flush(this.#partial);
    // Read back before anybody relies on it.
    new ArchiveReader(this.#partial).close();
    renameSync(this.#partial, this.#file);
    flush(path.dirname(this.#file));
  }

  abandon(): void {
    if (this.#db.isOpen) this.#db.close();
    rmSync(this.#partial, { force: true });
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

export class ArchiveReader {
  readonly about: ArchiveHeader;
  readonly tables: readonly TableSum[];
  readonly files: readonly TableSum[];
  readonly #db: DatabaseSync;

  /** Checks every table and every file against its fingerprint first. */
  constructor(file: string) {
    if (!existsSync(file)) throw new UnusableArchive(`There is no file ${file}.`);
    try {
      this.#db = new DatabaseSync(file, { readOnly: true });
      const head = this.#db.prepare('select format, about from about').get();
      if (head?.format !== FORMAT) throw new Error(`its format is not ${FORMAT}`);
      this.about = JSON.parse(String(head.about)) as ArchiveHeader;
      this.tables = this.#sums('tables');
      this.files = this.#sums('files');
      this.#check();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnusableArchive(`${file} can't be restored: it is damaged or not a backup (${reason}).`);
    }
  }

  *rows(table: string): Generator<string[]> {
    const batches = this.#db.prepare('select lines from rows where name = ? order by number').iterate(table);
    for (const { lines } of batches)
      yield zstdDecompressSync(lines as Uint8Array)
        .toString()
        .split('\n');
  }

  bytesOf(file: string): Uint8Array {
    const row = this.#db.prepare('select bytes from files where name = ?').get(file);
    return row?.bytes as Uint8Array;
  }

  close(): void {
    this.#db.close();
  }

  #sums(of: 'tables' | 'files'): TableSum[] {
    const rows = this.#db.prepare(`select name, count, sha256 from ${of} order by rowid`).all();
    return rows.map(({ name, count, sha256: sum }) => ({
      name: String(name),
      count: Number(count),
      sha256: String(sum),
    }));
  }

  #check(): void {
    for (const expected of this.tables) {
      const sum = new RowHash();
      for (const lines of this.rows(expected.name)) sum.add(lines);
      const { count, sha256: found } = sum.sum(expected.name);
      if (count !== expected.count || found !== expected.sha256) throw new Error(`the rows of ${expected.name} differ`);
    }
    for (const { name, sha256: expected } of this.files) {
      if (sha256(this.bytesOf(name)) !== expected) throw new Error(`the file ${name} differs`);
    }
  }
}
