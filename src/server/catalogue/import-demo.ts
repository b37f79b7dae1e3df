import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'import-demo-process.ts');

/**
 * Puts the demo in by a process of its own, which takes what it has read with it when it goes: a server that reads a
 * whole catalogue itself keeps a hundred megabytes of it for good.
 */
export async function importDemoInChildProcess(): Promise<void> {
  const stocker = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(stocker, 'close');
  if (code !== 0) throw new Error('The demo catalogue could not be put in.');
}
