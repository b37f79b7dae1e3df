/** `release-server.ts FOLDER`: the server of an unpacked release, with a page that says nothing; see releases.ts. */
import { join } from 'node:path';

const folder = process.argv[2] ?? '';
type Part = Record<string, (...args: unknown[]) => unknown>;
const part = (path: string): Promise<Part> => import(join(folder, path));

const { openDatabase } = await part('src/data/database.ts');
const { siteApi } = await part('src/data/site-api.ts');
const { buildApp } = await part('src/server/app.ts');
const { readConfig } = await part('src/server/config.ts');
const { readDealership } = await part('src/server/dealership.ts');
const { ensureFirstAccount } = await part('src/server/desk/accounts.ts');
const { LiveDealership } = (await import(join(folder, 'src/server/live-dealership.ts'))) as {
  LiveDealership: new (
    inFile: unknown,
    db: unknown,
  ) => { now: () => unknown; inFile: unknown; refresh: () => Promise<void>; consents: unknown };
};
const { MediaStore } = (await import(join(folder, 'src/server/media/store.ts'))) as {
  MediaStore: new (dir: string) => unknown;
};

const config = readConfig?.() as { mediaDir: string; dealershipFile: string };
const db = await openDatabase?.(config);
const live = new LiveDealership(readDealership?.(config.dealershipFile), db);
await live.refresh();
const { now: dealership, inFile: dealershipFile, refresh: refreshDealership, consents } = live;
const clock = () => new Date();
const app = (await buildApp?.({
  config,
  db,
  dealership,
  dealershipFile,
  refreshDealership,
  consents,
  site: siteApi?.(db, { clock, dealership }),
  media: new MediaStore(config.mediaDir),
  renderer: { render: async () => new Response('a page'), close: async () => {} },
  clock,
})) as { listen(at: object): Promise<string>; close(): Promise<void> };
await ensureFirstAccount?.(db, config, dealership());
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write(`ready ${address}\n`);
