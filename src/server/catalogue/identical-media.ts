import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pictureNamed, versionNames } from '../media/media-names.ts';
import type { PictureFile } from './catalogue-folder.ts';

const NAMES = {
  picture: /^[0-9a-f]{16}-\d+x\d+\.avif$/,
  card: /^[0-9a-f]{16}\.jpg$/,
  brochure: /^[0-9a-f]{16}-[a-z0-9-]+\.pdf$/,
};

/**
 * What lies in the media folder already, byte for byte, under whatever name: what staff uploaded is named by lot, and a
 * folder that was written from it must find it again. Only files of the same length are looked into.
 */
export class IdenticalMedia {
  readonly #dir: string;
  readonly #names: ReadonlySet<string>;
  #bySize: Promise<ReadonlyMap<number, readonly string[]>> | undefined;

  constructor(dir: string, names: ReadonlySet<string>) {
    this.#dir = dir;
    this.#names = names;
  }

  async of(source: Buffer, use: PictureFile['use'] | 'brochure'): Promise<string | undefined> {
    this.#bySize ??= this.#measure();
    const pattern = use === 'card' || use === 'brochure' ? NAMES[use] : NAMES.picture;
    const alike = ((await this.#bySize).get(source.length) ?? []).filter((name) => pattern.test(name));
    for (const name of alike) {
      if (!this.#isWhole(name, use)) continue;
      if (source.equals(await readFile(path.join(this.#dir, name)))) return name;
    }
    return undefined;
  }

  /** A frame of the 360 view has not all the versions that a page needs. */
  #isWhole(name: string, use: PictureFile['use'] | 'brochure'): boolean {
    const picture = pictureNamed(name);
    if (!picture || use === 'card' || use === 'brochure') return true;
    return versionNames(picture, use).smaller.every((version) => this.#names.has(version.name));
  }

  async #measure(): Promise<ReadonlyMap<number, readonly string[]>> {
    const whole = [...this.#names].filter((name) => Object.values(NAMES).some((pattern) => pattern.test(name)));
    const sizes = await Promise.all(whole.map(async (name) => (await stat(path.join(this.#dir, name))).size));
    return Map.groupBy(whole, (_, index) => sizes[index] ?? 0);
  }
}
