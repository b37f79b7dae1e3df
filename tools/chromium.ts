import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { runQuietly } from './command.js';
import { Plainly, tell } from './say.js';

/** The first is the same browser without windows to draw: pages take two thirds of the work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** Debian's Chromium depends on no font, and pages without one have no text to look at. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-core'];

/** The browser for the tests: one that is here, or one that can be brought here. */
export async function findChromium(): Promise<string> {
  const found = installedChromium();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) await installFromDebian();
  else await downloadWithPlaywright();

  const fetched = installedChromium();
  if (fetched) return fetched;
  throw new Plainly('No Chromium was found and none could be installed. Set CHROMIUM_PATH to the browser to be used.');
}

function installedChromium(): string | undefined {
  const { CHROMIUM_PATH: wanted, PATH: path = '' } = process.env;
  if (wanted !== undefined && !existsSync(wanted))
    throw new Plainly(`CHROMIUM_PATH is ${wanted}: there is no such file.`);
  if (wanted !== undefined) return wanted;
  const onPath = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].find((file) => existsSync(file));
}

async function installFromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args: string[]) => {
    const { ok, output } = await runQuietly('apt-get', args, { env });
    if (!ok) throw new Plainly(`Debian's Chromium could not be installed.\n\napt-get said:\n${output}`);
  };
  await tell("Fetching Debian's list of packages", () => apt('update'));
  await tell('Installing Chromium and fonts, once', () =>
    apt('install', '--yes', '--no-install-recommends', ...DEBIAN_PACKAGES),
  );
}

async function downloadWithPlaywright(): Promise<void> {
  await tell('Downloading Chromium, once', async () => {
    const cli = join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js');
    const { ok, output } = await runQuietly(process.execPath, [cli, 'install', 'chromium']);
    if (!ok) throw new Plainly(`Chromium could not be downloaded. Install one, or set CHROMIUM_PATH.\n\n${output}`);
  });
}
