import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Bare {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** A bare `node:http` server beside ours: see bare-server.ts. */
export async function startBare(body: Buffer): Promise<Bare> {
  const dir = mkdtempSync(join(tmpdir(), 'showroom-bare-'));
  writeFileSync(join(dir, 'body'), body);
  const script = join(import.meta.dirname, 'bare-server.ts');
  const server = spawn(process.execPath, [script, join(dir, 'body')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    url: String(line).replace('ready', '').trim(),
    process: server,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dir, { recursive: true });
    },
  };
}
