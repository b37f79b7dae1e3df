import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { PageContext } from '../domain/pages/page-context.ts';
import { deferScripts } from './late-scripts.ts';
import { pageContext } from './page-data.ts';
import { ReferenceProvider } from './ui/page/Reference.tsx';

export { renderMail } from './mail/render.tsx';

/**
 * What the server calls for a page. The handler is made here, with the pages' own copy of the router: a context made by
 * one copy is unknown to another.
 */
export function answering(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  return (request: Request, context: PageContext) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    return handle(request, provider);
  };
}

/** One line in the server's log, in place of a stack on the console. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(pageContext).failed(error);

/** The whole page in one piece: it is cached and hashed as a whole, so streaming would gain nothing. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { reference, scriptMark: nonce } = context.get(pageContext);
  const page = (
    <ReferenceProvider value={reference()}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ReferenceProvider>
  );
  const stream = await renderToReadableStream(page, { nonce, signal: request.signal, progressiveChunkSize: Infinity });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  const isPublic = entry.staticHandlerContext.matches.some(({ route }) => route.id === PUBLIC_LAYOUT);
  return new Response(isPublic ? deferScripts(html, nonce) : html, { status, headers });
}

const PUBLIC_LAYOUT = 'site/layout';
