import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runQuietly } from './command.js';

describe('running a program quietly', () => {
  it('keeps what it writes on both streams', async () => {
    const { ok, output } = await runQuietly(process.execPath, ['-e', "console.log('out'); console.error('err')"]);
    expect(ok).toBe(true);
    expect(output.split('\n').toSorted()).toEqual(['err', 'out']);
  });

  it('tells failure from success, and a program that is not there from both', async () => {
    expect((await runQuietly(process.execPath, ['-e', 'process.exit(3)'])).ok).toBe(false);
    expect((await runQuietly('no-such-program', [])).output).toContain('ENOENT');
  });
});

describe('handing over to a program', () => {
  const program = "process.on('SIGTERM', () => process.exit(7)); console.log('up'); setInterval(() => {}, 1000);";
  const launcher = `
    import { handOver } from '${join(import.meta.dirname, 'command.js')}';
    process.exitCode = await handOver(process.execPath, ['-e', ${JSON.stringify(program)}]);
  `;

  it('passes the signal on, and the exit code back', async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    parent.kill('SIGTERM');
    expect(await once(parent, 'exit')).toEqual([7, null]);
  });
});
