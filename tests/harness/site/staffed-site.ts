import { rmSync } from 'node:fs';
import { type Site, type SiteOptions, startSite } from './site.ts';
import { staffedFolder } from '../databases/stocked-folder.ts';

/** A site with an empty shop that has been open before: its tables are there, and its first account. */
export async function startStaffedSite(options: Omit<SiteOptions, 'dataDir' | 'databaseUrl'> = {}): Promise<Site> {
  const dataDir = await staffedFolder();
  const site = await startSite({ ...options, dataDir, env: { DEMO_CONTENT: 'off', ...options.env } });
  return {
    ...site,
    async stop() {
      const code = await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
