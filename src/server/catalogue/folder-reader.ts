import path from 'node:path';
import type { z } from 'zod';
import { PICTURE_ENDINGS } from '../../domain/catalogue/catalogue-folder.ts';
import { UnusableBrochure } from '../media/brochure.ts';
import { UnreadablePicture } from '../media/unreadable-picture.ts';
import { type CatalogueProblem, problemsFromZod } from './catalogue-problems.ts';
import { SOURCE_LIMITS, SourceFolder, UnusableSource } from './source-folder.ts';

/** Reads one catalogue folder and notes everything that is wrong on the way. Names are relative to the folder. */
export class FolderReader {
  readonly source: SourceFolder;
  readonly problems: CatalogueProblem[] = [];
  readonly #listings = new Map<string, Promise<string[]>>();

  constructor(dir: string) {
    this.source = new SourceFolder(dir);
  }

  note(file: string, message: string, field?: string): void {
    this.problems.push({ file, message, ...(field && { field }) });
  }

  /** Answers undefined after noting why the file cannot be used. */
  async usable<T>(file: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnusableSource) this.note(error.file, error.message);
      else if (error instanceof UnreadablePicture || error instanceof UnusableBrochure) this.note(file, error.message);
      else throw error;
      return undefined;
    }
  }

  /** Sorted; a folder that does not exist has no files. */
  list(folder: string): Promise<string[]> {
    const known = this.#listings.get(folder);
    if (known) return known;
    const listing = this.usable(folder, () => this.source.list(folder)).then((names = []) => names);
    this.#listings.set(folder, listing);
    return listing;
  }

  async json<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const bytes = await this.usable(file, () => this.source.read(file, SOURCE_LIMITS.json));
    if (!bytes) return undefined;
    let content: unknown;
    try {
      content = JSON.parse(bytes.toString('utf8'));
    } catch (error) {
      this.note(file, `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
    const parsed = schema.safeParse(content);
    if (parsed.success) return parsed.data;
    this.problems.push(...problemsFromZod(file, parsed.error));
    return undefined;
  }

  /** The picture of that name, whatever its format; empty where it is missing. */
  async picture(folder: string, name: string): Promise<string> {
    const endings = PICTURE_ENDINGS.map((ending) => `${name}.${ending}`);
    const found = (await this.list(folder)).filter((file) => endings.includes(file));
    const [first] = found;
    const without = path.posix.join(folder, name);
    if (found.length === 0) this.note(without, 'the picture is missing (.avif, .webp, .png or .jpg)');
    if (found.length > 1) this.note(without, `the picture is there more than once: ${found.join(', ')}`);
    return first === undefined ? '' : path.posix.join(folder, first);
  }

  /** The same where there may be none; then it is empty. */
  async pictureIfAny(folder: string, name: string): Promise<string> {
    const there = (await this.list(folder)).some((file) => file.startsWith(`${name}.`));
    return there ? this.picture(folder, name) : '';
  }
}
