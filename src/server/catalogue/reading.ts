import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { PICTURE_ENDINGS } from '../../domain/catalogue-folder.ts';
import { type CatalogueProblem, problemsOf } from './problems.ts';

/** Reads one catalogue folder and notes everything that is wrong on the way. Names are relative to the folder. */
export class CatalogueReading {
  readonly dir: string;
  readonly problems: CatalogueProblem[] = [];
  readonly #listings = new Map<string, Promise<string[]>>();

  constructor(dir: string) {
    this.dir = dir;
  }

  note(file: string, message: string, field?: string): void {
    this.problems.push({ file, message, ...(field && { field }) });
  }

  absolute(file: string): string {
    return path.join(this.dir, file);
  }

  /** Sorted; a folder that does not exist has no files. */
  list(folder: string): Promise<string[]> {
    const known = this.#listings.get(folder);
    if (known) return known;
    const listing = readdir(this.absolute(folder)).then(
      (names) => names.filter((name) => !name.startsWith('.')).toSorted(),
      () => [],
    );
    this.#listings.set(folder, listing);
    return listing;
  }

  async json<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
    let content: unknown;
    try {
      content = JSON.parse(await readFile(this.absolute(file), 'utf8'));
    } catch (error) {
      this.note(file, error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : 'is missing');
      return undefined;
    }
    const parsed = schema.safeParse(content);
    if (parsed.success) return parsed.data;
    this.problems.push(...problemsOf(file, parsed.error));
    return undefined;
  }

  /** The picture of that name, whatever its format. */
  async picture(folder: string, name: string): Promise<string> {
    const endings = PICTURE_ENDINGS.map((ending) => `${name}.${ending}`);
    const found = (await this.list(folder)).filter((file) => endings.includes(file));
    const [first = `${name}.avif`] = found;
    const file = path.posix.join(folder, first);
    const without = path.posix.join(folder, name);
    if (found.length === 0) this.note(without, 'the picture is missing (.avif, .webp, .png or .jpg)');
    if (found.length > 1) this.note(without, `the picture is there more than once: ${found.join(', ')}`);
    return file;
  }

  /** The same where there may be none; then it is empty. */
  async pictureIfAny(folder: string, name: string): Promise<string> {
    const there = (await this.list(folder)).some((file) => file.startsWith(`${name}.`));
    return there ? this.picture(folder, name) : '';
  }

  async file(name: string): Promise<string> {
    await access(this.absolute(name)).catch(() => this.note(name, 'is missing'));
    return name;
  }
}
