/** `release-server.ts FOLDER`: the server of an unpacked release, with a page that says nothing; see releases.ts. */
import { join } from 'node:path';

const folder = process.argv[2] ?? '';
const part = (path: string): Promise<Record<string, (...args: unknown[]) => unknown>> => import(join(folder, path));

const { openDatabase } = await part('src/data/database.ts');
const { siteApi } = await part('src/data/site-api.ts');
const { buildApp } = await part('src/server/app.ts');
const { readConfig } = await part('src/server/config.ts');
const { readDealership } = await part('src/server/dealership.ts');
const { ensureFirstAccount } = await part('src/server/desk/accounts.ts');
const { MediaStore } = (await import(join(folder, 'src/server/media/store.ts'))) as {
  MediaStore: new (dir: string) => unknown;
};

const config = readConfig?.() as { mediaDir: string };
const db = await openDatabase?.(config);
const dealership = readDealership?.();
const app = (await buildApp?.({
  config,
  db,
  dealership,
  site: siteApi?.(db),
  media: new MediaStore(config.mediaDir),
  renderer: { render: async () => new Response('a page'), close: async () => {} },
  clock: () => new Date(),
})) as { listen(at: object): Promise<string>; close(): Promise<void> };
await ensureFirstAccount?.(db, config, dealership);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write(`ready ${address}\n`);
