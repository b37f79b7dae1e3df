import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const IS_TEST = /\.test\.tsx?$/;

/**
 * One hash over files and whole folders: their names and their content. Missing ones count as empty, and tests do not
 * count: nothing is made of them.
 *
 * @param {string} root
 * @param {readonly string[]} paths relative to root
 */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    if (IS_TEST.test(file)) continue;
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} every file in it, in the same order on every machine
 */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  return statSync(path).isFile() ? [path] : filesIn(path);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

/**
 * A stamp is a small file that says of which inputs something was made.
 *
 * @param {string} file
 * @param {string} hash
 */
export function isStamped(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * @param {string} file
 * @param {string} hash
 */
export function stamp(file, hash) {
  writeFileSync(file, hash);
}
