import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supplied } from './postgres.ts';

const MEDIA = 'media';

/**
 * A data folder with the demo dealership in it, for the caller alone: copied, since putting the demo in takes seconds
 * that every file of browser tests would pay. Pictures are never written twice, so a further name for them will do.
 */
export const stockedFolder = () => folderLike('/stocked');

/** The same with an empty shop, and the first account of every site that tests start. */
export const staffedFolder = () => folderLike('/staffed');

async function folderLike(supply: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-data-'));
  copyData(await supplied(supply), folder);
  return folder;
}

/** A data folder's database and pictures, where it has any, put into another one. */
export function copyData(from: string, to: string) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    if (name === MEDIA) linkFiles(join(from, MEDIA), join(to, MEDIA));
    // Another folder holds the signs of life of the servers on this one; the copy has none yet.
    else if (entry.isFile()) cpSync(join(from, name), join(to, name));
  }
}

function linkFiles(from: string, to: string) {
  mkdirSync(to);
  for (const name of readdirSync(from)) linkSync(join(from, name), join(to, name));
}
