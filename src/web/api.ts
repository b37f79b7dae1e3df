import { SITE_PATHS } from '../domain/calls/site-paths.ts';
import { NotOnOffer, type SiteApi } from '../domain/site-api.ts';

async function ask(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (response.status === 404) throw new NotOnOffer(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The public calls of section 7, as the pages use them in the browser. */
export const siteCalls = Object.fromEntries(
  Object.entries(SITE_PATHS).map(([name, path]) => [
    name,
    (named = '') => ask(path.replace(/\{\w+\}/, () => encodeURIComponent(named))),
  ]),
) as unknown as SiteApi;
