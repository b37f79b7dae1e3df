import { SITE_PATHS } from '../domain/endpoints/site-paths.ts';
import { ModelNotAvailable, type SiteApi } from '../domain/site-api.ts';

async function ask(path: string): Promise<unknown> {
  const response = await fetch(previewed(path), { headers: { accept: 'application/json' } });
  if (response.status === 404 || response.status === 410) {
    throw new ModelNotAvailable(path, { gone: response.status === 410 });
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** A page that shows a draft asks for the rest of it too. */
function previewed(path: string): string {
  const draft = new URLSearchParams(location.search).get('preview');
  return draft === null ? path : `${path}?preview=${encodeURIComponent(draft)}`;
}

/** The public calls of section 7, as the pages use them in the browser. */
export const siteCalls = Object.fromEntries(
  Object.entries(SITE_PATHS satisfies Record<keyof SiteApi, string>).map(([name, path]) => [
    name,
    (named = '') => ask(path.replace(/\{\w+\}/, () => encodeURIComponent(named))),
  ]),
) as unknown as SiteApi;
