import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * The path that a request is about. Its target may be a whole address, as proxies are asked: then the host is the one in
 * it, whatever the header says (RFC 9112, 3.2.2). Any other target is left for the doorkeeper to refuse.
 */
export function requestPath({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [, host, path = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}
