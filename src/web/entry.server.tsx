import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router';
import type { PageContext } from '../domain/page-context.ts';
import { pageContext } from './page-data.ts';

/** Hands the server's answers to the routes' loaders. */
export function provide(context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return provider;
}

/** One line in the server's log, in place of a stack on the console. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(pageContext).failed(error);

/** The whole page in one piece: it is cached and hashed as a whole, so streaming would gain nothing. */
export default async function render(request: Request, status: number, headers: Headers, entry: EntryContext) {
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: request.signal,
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html.replaceAll(SCRIPTS_AHEAD, `${SCRIPTS_AHEAD} fetchpriority="low"`), { status, headers });
}

/** The page can be read without its scripts: they wait for the styles, the fonts and the first picture. */
const SCRIPTS_AHEAD = '<link rel="modulepreload"';
