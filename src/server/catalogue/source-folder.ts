import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;

/** The largest files that an import reads, in bytes. */
export const SOURCE_LIMITS = { json: 4 * MB, picture: 100 * MB, brochure: 32 * MB, film: 100 * MB } as const;

/** A file or folder that an import cannot take, with the reason for the person who wrote the catalogue. */
export class UnusableSource extends Error {
  override readonly name = 'UnusableSource';
  readonly file: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.file = file;
  }
}

const LINKED = 'is a symbolic link, or lies in a folder that is one: please put the file itself there';

/** Reads plain files of one folder and nothing outside it. Names are relative to the folder. */
export class SourceFolder {
  readonly dir: string;
  #root: Promise<string> | undefined;

  constructor(dir: string) {
    this.dir = dir;
  }

  absolute(file: string): string {
    return path.join(this.dir, file);
  }

  /** Rejects with `UnusableSource` where the file is missing, is not a plain one, or has more bytes than `limit`. */
  async read(file: string, limit: number): Promise<Buffer> {
    return this.#open(file, limit, (handle, size) => readBytes(handle, size));
  }

  /** The first bytes of a file that `read` would read whole. */
  async readStart(file: string, limit: number, length: number): Promise<Buffer> {
    return this.#open(file, limit, (handle, size) => readBytes(handle, Math.min(size, length)));
  }

  /** Sorted, without hidden files; a folder that does not exist has no files. */
  async list(folder: string): Promise<string[]> {
    const real = await this.#realPath(folder);
    const names = real === undefined ? [] : await readdir(real).catch((): string[] => []);
    return names.filter((name) => !name.startsWith('.')).toSorted();
  }

  async #open<T>(file: string, limit: number, work: (handle: FileHandle, size: number) => Promise<T>): Promise<T> {
    const real = await this.#realPath(file);
    if (real === undefined) throw new UnusableSource(file, 'is missing');
    // A device may act as soon as it is opened.
    requirePlainFile(file, await lstat(real).catch(notReadable(file)));
    // The name may have been given to a link since, or to a FIFO, where opening would wait for a writer.
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    const handle = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(notReadable(file));
    try {
      const found = await handle.stat();
      requirePlainFile(file, found);
      if (found.size > limit) throw new UnusableSource(file, `is larger than ${limit / MB} MB`);
      return await work(handle, found.size);
    } finally {
      await handle.close();
    }
  }

  /** Undefined for what does not exist. The folder itself may be named by a link; in it there may be none. */
  async #realPath(name: string): Promise<string | undefined> {
    this.#root ??= realpath(this.dir);
    const expected = path.join(await this.#root, name);
    const real = await realpath(expected).catch(async (error: unknown) => {
      // A link that leads nowhere, or to itself, is a link too.
      const found = await lstat(expected).catch(() => undefined);
      if (found?.isSymbolicLink()) throw new UnusableSource(name, LINKED);
      return isMissing(error) ? undefined : notReadable(name)(error);
    });
    if (real !== undefined && real !== expected) throw new UnusableSource(name, LINKED);
    return real;
  }
}

function requirePlainFile(file: string, found: { isFile(): boolean }): void {
  if (!found.isFile())
    throw new UnusableSource(file, 'is not a plain file, but a folder, a device, a pipe or a socket');
}

const notReadable = (file: string) => (error: unknown) => {
  throw new UnusableSource(file, 'cannot be read', { cause: error });
};

/** What is added to the file meanwhile is left out. */
async function readBytes(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
