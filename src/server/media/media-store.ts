import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorageUnavailable } from '../../data/core/errors.ts';
import {
  cardName,
  MEDIA_PATH,
  mediaFile,
  type PictureUse,
  pictureNamed,
  uploadNote,
  versionNames,
} from './media-names.ts';
import { limitConcurrency } from './concurrency.ts';
import { asInvalidUpload, checkSentBrochure, checkUpload } from './check-upload.ts';

/** Encoding keeps a processor busy for about a second a picture; the others belong to the visitors. */
const PICTURES_AT_ONCE = 2;

/** With the first picture: what encodes takes a tenth of a second to load, and to open the shop none is needed. */
const encoder = () => import('./encode.ts');

/** What is read from a catalogue folder could be read again, and is not waited for until it is on the disk. */
export type MediaInput = { name: string; bytes: Buffer } | { name: string; read: () => Promise<Buffer> };

/** The folder of everything visitors see: pictures in all their versions, brochures, cards and the film. */
export class MediaStore {
  readonly dir: string;
  readonly #inTurn = limitConcurrency(PICTURES_AT_ONCE);

  constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * A picture that somebody sent: checked, drawn anew and named by lot. Rejects with `InvalidUpload`. Until a row shows
   * it, a note beside it says that it may belong to nobody; see leftovers.ts.
   */
  async storeUpload(source: Buffer): Promise<string> {
    checkUpload(source);
    const id = randomBytes(8).toString('hex');
    try {
      const { encodePicture } = await encoder();
      const files = await this.#inTurn(() => encodePicture(id, source, { use: 'page', keepClean: false }));
      return await this.keep([{ name: uploadNote(id), bytes: Buffer.alloc(0) }, ...files]);
    } catch (error) {
      throw asInvalidUpload(error);
    }
  }

  /** An upload that may become the first picture of a model: with the card that is shown where its page is shared. */
  async storeShown(source: Buffer): Promise<{ image: string; card: string }> {
    const image = await this.storeUpload(source);
    const id = pictureNamed(image.slice(MEDIA_PATH.length))?.id ?? '';
    return { image, card: await this.#keepCard(id, source, { keepClean: false }) };
  }

  /** A picture of the catalogue, which is trusted, named after its content. */
  async storePicture(source: Buffer, use: PictureUse): Promise<string> {
    const id = contentId(source);
    const { encodePicture } = await encoder();
    return this.keep(await this.#inTurn(() => encodePicture(id, source, { use, keepClean: true })));
  }

  async storeCard(source: Buffer): Promise<string> {
    return this.#keepCard(contentId(source), source, { keepClean: true });
  }

  async #keepCard(id: string, source: Buffer, how: { keepClean: boolean }): Promise<string> {
    const { encodeCard } = await encoder();
    const bytes = await this.#inTurn(() => encodeCard(source, how));
    return this.keep([{ name: cardName(id), bytes }]);
  }

  /** A brochure that somebody sent: checked, and noted like a picture until a row shows it. Rejects with `InvalidUpload`. */
  async storeSentBrochure(source: Buffer): Promise<string> {
    await checkSentBrochure(source);
    const id = contentId(source);
    const name = `${id}-brochure-${randomBytes(3).toString('hex')}.pdf`;
    return this.keep([
      { name: uploadNote(id), bytes: Buffer.alloc(0) },
      { name, bytes: source },
    ]);
  }

  /** One of the catalogue. */
  async storeBrochure(source: Buffer, title: string): Promise<string> {
    return this.keep([{ name: `${contentId(source)}-${title}.pdf`, bytes: source }]);
  }

  /** All files or none; each appears whole or not at all, the last one after the others. Gives the path of the last. */
  async keep(files: readonly MediaInput[]): Promise<string> {
    await mkdir(this.dir, { recursive: true });
    const lot = randomBytes(6).toString('hex');
    const kept: string[] = [];
    try {
      for (const file of files) {
        const whole = path.join(this.dir, file.name);
        const partial = path.join(this.dir, `.${lot}.partial`);
        kept.push(partial);
        if ('bytes' in file) await writeFile(partial, file.bytes, { flush: true });
        else await writeFile(partial, await file.read());
        await rename(partial, whole);
        kept.push(whole);
      }
    } catch (error) {
      await Promise.all(kept.map((each) => rm(each, { force: true })));
      throw isNoRoom(error) ? new StorageUnavailable('There is no room for another picture.') : error;
    }
    return MEDIA_PATH + (files.at(-1)?.name ?? '');
  }

  /** Every version of a picture, a brochure or a card, by the path that pages show it under. */
  async remove(mediaPath: string): Promise<void> {
    const name = mediaPath.startsWith(MEDIA_PATH) ? mediaPath.slice(MEDIA_PATH.length) : '';
    if (!mediaFile(name)?.lasting) return;
    const picture = pictureNamed(name);
    const smaller = picture ? versionNames(picture, 'page').smaller.map((version) => version.name) : [];
    await Promise.all([...smaller, name].map((each) => rm(path.join(this.dir, each), { force: true })));
    await this.settle(mediaPath);
  }

  /** A row shows the upload now, or will never do so. A note that stays all the same is looked into the next day. */
  async settle(mediaPath: string): Promise<void> {
    const picture = pictureNamed(mediaPath.slice(MEDIA_PATH.length));
    if (picture) await rm(path.join(this.dir, uploadNote(picture.id)), { force: true }).catch(() => {});
  }

  /**
   * The smaller versions that a release before this one did not make of its pictures, one after the other. Answers how
   * many pictures got theirs, and which did not.
   */
  async makeMissing(stop?: AbortSignal): Promise<{ made: number; failed: string[] }> {
    // A folder that is gone has none: it is not for this to make it anew.
    const names = new Set(await readdir(this.dir).catch(() => []));
    const failed: string[] = [];
    let made = 0;
    for (const name of names) {
      if (stop?.aborted) break;
      const picture = pictureNamed(name);
      const smaller = picture ? versionNames(picture, 'frame').smaller : [];
      const missing = smaller.filter((version) => !names.has(version.name));
      if (missing.length === 0) continue;
      try {
        const { encodeSmaller } = await encoder();
        const largest = await readFile(path.join(this.dir, name));
        await this.keep(await this.#inTurn(() => encodeSmaller(largest, missing)));
        made += 1;
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error;
        // Removed meanwhile, or damaged: it is shown as it was.
        failed.push(name);
      }
    }
    return { made, failed };
  }

  async names(): Promise<Set<string>> {
    await mkdir(this.dir, { recursive: true });
    return new Set(await readdir(this.dir));
  }
}

function isNoRoom(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

export function contentId(source: Buffer): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}
