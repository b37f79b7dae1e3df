import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supplied } from './postgres.ts';

const MEDIA = 'media';

/**
 * A data folder with the demo dealership in it, for the caller alone: copied, since putting the demo in takes seconds
 * that every file of browser tests would pay. Pictures are never written twice, so a further name for them will do.
 */
export async function stockedFolder(): Promise<string> {
  const stocked = await supplied('/stocked');
  const folder = mkdtempSync(join(tmpdir(), 'showroom-data-'));
  const media = join(folder, MEDIA);
  mkdirSync(media);
  for (const name of readdirSync(join(stocked, MEDIA))) linkSync(join(stocked, MEDIA, name), join(media, name));
  for (const name of readdirSync(stocked)) if (name !== MEDIA) cpSync(join(stocked, name), join(folder, name));
  return folder;
}
