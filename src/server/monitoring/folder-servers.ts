import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'servers';
/** A server that has not shown itself for so long is gone. */
const GONE_AFTER_MS = 30_000;

/**
 * Servers on one data folder with an embedded database know nothing of each other: each keeps a file of its own fresh
 * there, so that a second one is noticed.
 */
export class FolderServers {
  readonly #folder: string;
  readonly #own: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, FOLDER);
    this.#own = path.join(this.#folder, randomUUID());
  }

  /** This server is alive. */
  async show(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.#own, '');
  }

  /** How many are alive; forgets those that ended without a word. */
  async count(): Promise<number> {
    const names = await readdir(this.#folder);
    const alive = await Promise.all(names.map((name) => this.#isAlive(path.join(this.#folder, name))));
    return alive.filter(Boolean).length;
  }

  async leave(): Promise<void> {
    await rm(this.#own, { force: true });
  }

  async #isAlive(file: string): Promise<boolean> {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs < GONE_AFTER_MS) return true;
    await rm(file, { force: true });
    return false;
  }
}
