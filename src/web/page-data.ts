import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import type { PageContext } from '../domain/pages/page-context.ts';
import { isPageEnabled, pageAt } from '../domain/pages/pages.ts';
import { isModelNotAvailable, type SiteApi } from '../domain/site-api.ts';
import { siteCalls } from './api.ts';

export const pageContext = createContext<PageContext>();

interface PageArgs {
  params: LoaderFunctionArgs['params'];
  request: Request;
}

type Load<T> = (site: SiteApi, args: PageArgs) => Promise<T>;

/**
 * A page says once what it needs; the server asks the data room for it, the browser the listed calls.
 *
 *     const load = async (site: SiteApi) => ({ offers: await site.offers() });
 *     export const loader = onServer(load);
 *     export const clientLoader = inBrowser(load);
 */
export const serverLoader =
  <T>(load: Load<T>) =>
  async (args: LoaderFunctionArgs) => {
    const { site, dealership } = args.context.get(pageContext);
    const page = pageAt(new URL(args.request.url).pathname);
    if (page && !isPageEnabled(page, dealership)) throw data(null, { status: 404 });
    return friendly(load(site, args));
  };

export const browserLoader =
  <T>(load: Load<T>) =>
  (args: PageArgs) =>
    friendly(load(siteCalls, args));

async function friendly<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isModelNotAvailable(error)) throw data(null, { status: error.gone ? 410 : 404 });
    throw error;
  }
}
