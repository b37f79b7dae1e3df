import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writer } from './sample-pattern.ts';
import { supplied } from '../databases/postgres.ts';

export interface SampleCatalogue {
  dir: string;
  /** Changes what one of its JSON files says; the caller knows what that is. */
  edit(file: string, change: (content: never) => void): void;
  write(file: string, content: string | Buffer): void;
  drop(file: string): void;
  remove(): void;
}

/** The demo dealership's data for a few models, with small pictures of one colour in place of the real ones. */
export async function sampleCatalogue(): Promise<SampleCatalogue> {
  const dir = mkdtempSync(join(tmpdir(), 'showroom-catalogue-'));
  cpSync(await supplied('/catalogue'), dir, { recursive: true });
  const write = writer(dir);
  return {
    dir,
    write,
    edit(file, change) {
      const content: unknown = JSON.parse(readFileSync(join(dir, file), 'utf8'));
      change(content as never);
      write(file, JSON.stringify(content));
    },
    drop: (file) => rmSync(join(dir, file), { recursive: true }),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
