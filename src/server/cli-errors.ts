import { UnusableArchive } from '../data/operations/backup-archive.ts';
import { PicturesMissing } from '../data/operations/backup.ts';
import { CatalogueProblems } from './catalogue/catalogue-problems.ts';
import { DatabaseMissing, DatabaseTooNew, StorageUnavailable } from '../data/core/errors.ts';

/** Settings that cannot be used, in words that say which, where, and what to do. */
export class InvalidSettings extends Error {
  override readonly name = 'BadSettings';
}

const SAID_PLAINLY = [
  InvalidSettings,
  CatalogueProblems,
  DatabaseMissing,
  DatabaseTooNew,
  PicturesMissing,
  StorageUnavailable,
  UnusableArchive,
];

/** What the system's commonest refusals mean to the person at the keyboard. */
const MEANINGS: Readonly<Record<string, (path: string) => string>> = {
  EADDRINUSE: () => 'Its port is already in use: stop what is listening there, or choose another with PORT=….',
  EADDRNOTAVAIL: () => 'This machine does not have the address in HOST.',
  ENOENT: (path) => `There is no ${path}.`,
  EACCES: (path) => `${path} may not be opened or written to by the current user. Who owns it, and with which rights?`,
  EPERM: (path) => `${path} may not be changed by the current user. Who owns it?`,
  EROFS: (path) => `${path} lies on a disk that can only be read.`,
  ENOSPC: () => 'The disk is full. Please make room and try again; nothing was changed.',
  EDQUOT: () => 'The disk quota is used up. Please make room and try again; nothing was changed.',
  ENOTDIR: (path) => `${path} is not a folder, or a part of it is a file.`,
  EEXIST: (path) => `${path} is there already and is not a folder.`,
  EISDIR: (path) => `${path} is a folder; please name a file in it.`,
  '28P01': () => 'PostgreSQL refuses the password in DATABASE_URL.',
  '28000': () => 'PostgreSQL refuses the user in DATABASE_URL.',
  '3D000': () => 'PostgreSQL has no database of the name in DATABASE_URL. Please create it.',
  '42501': () => 'The user in DATABASE_URL may not create or change tables there.',
};

/** What to do about a PostgreSQL that cannot be had. */
const REMEDIES: readonly (readonly [told: RegExp, todo: string])[] = [
  [/ECONNREFUSED/, 'Nothing listens at the host and port in DATABASE_URL. Does PostgreSQL run there?'],
  [/ENOTFOUND|EAI_AGAIN/, 'The host in DATABASE_URL is not known. Is its name right, is there a network?'],
  [
    /no answer|timeout|TIMEDOUT|HOST|NET/i,
    'The host in DATABASE_URL does not answer. Is it right, is a firewall between?',
  ],
  [/53300/, 'It takes no more connections (max_connections).'],
];

/** A sentence for whoever runs the shop; undefined for what is a mistake of ours, which needs its stack. */
export function errorText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageUnavailable && error.file !== undefined) return ofFile(error.file, error.message);
  if (SAID_PLAINLY.some((kind) => error instanceof kind)) return withRemedy(error.message);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'It';
  return MEANINGS[code]?.(path);
}

function ofFile(file: string, message: string): string {
  const said = `${file}: ${message.replace(/\.$/, '')}.`;
  return /readonly|unable to open/.test(message)
    ? `${said} May the current user write to it and to its folder, and can its disk be written to?`
    : said;
}

function withRemedy(message: string): string {
  if (!message.startsWith('PostgreSQL: ')) return message;
  return [message, REMEDIES.find(([told]) => told.test(message))?.[1]].filter(Boolean).join('. ');
}

/** Runs a command to its end: everyday faults are told in a sentence. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Files that it makes hold personal data: they are its user's alone.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    const sentence = errorText(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
