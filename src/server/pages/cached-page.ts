import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsEncoding } from '../accept-encoding.ts';
import { ResponseWriter } from './response-writer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BROTLI_QUALITY = 9;

/** A shared cache may serve a page this long before asking again; browsers ask each time and mostly get a 304. */
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
/** What was made for one host is not for others: whoever asks names the host as they please. */
const FOR_ONE = 'private, no-cache';

/** As long as `SHARED` lets others show a page without asking. */
const OUT_OF_OUR_HANDS_MS = 40_000;

/** How long others may keep a page of ours, and how long we do. */
export interface CachePolicy {
  cacheControl: string;
  /** From this moment on it has to be made anew. */
  until: number;
}

/**
 * A page may be about to change by itself, when something begins or ends: others are handed it only for as long as they
 * cannot show it after that moment, and we hand it out only until then.
 */
export function pageCachePolicy(publicUrl: string | undefined, now: Date, boundary: Date | undefined): CachePolicy {
  if (publicUrl === undefined) return { cacheControl: FOR_ONE, until: boundary?.getTime() ?? Infinity };
  if (!boundary) return { cacheControl: SHARED, until: Infinity };
  const lastHandedOut = boundary.getTime() - OUT_OF_OUR_HANDS_MS;
  return now.getTime() < lastHandedOut
    ? { cacheControl: SHARED, until: lastHandedOut }
    : { cacheControl: FOR_ONE, until: boundary.getTime() };
}

type Encoding = 'br' | 'gzip' | 'identity';
type Headers = Readonly<Record<string, string>>;

/** A page as it is sent: rendered, hashed and compressed once, with every header line. */
export interface CachedPage {
  lasting: true;
  status: number;
  until: number;
  etag: string;
  /** For who has it already. */
  unchanged: ResponseWriter;
  answers: Record<Encoding, ResponseWriter>;
}

export async function createCachedPage(
  text: string,
  status: number,
  headers: Headers,
  until = Infinity,
): Promise<CachedPage> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    zip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const { 'content-type': type = 'text/html; charset=utf-8', ...others } = headers;
  const common = { ...others, vary: 'accept-encoding', etag };
  const answer = (body: Buffer, encoding: Headers) => {
    const length = String(body.length);
    const lines = { ...common, 'content-type': type, ...encoding, 'content-length': length };
    return new ResponseWriter(status, Object.entries(lines).flat(), body);
  };
  return {
    lasting: true,
    status,
    until,
    etag,
    unchanged: new ResponseWriter(304, Object.entries(common).flat(), Buffer.alloc(0)),
    answers: {
      identity: answer(identity, {}),
      br: answer(br, { 'content-encoding': 'br' }),
      gzip: answer(gz, { 'content-encoding': 'gzip' }),
    },
  };
}

/** What the visitor's browser has and understands. */
export interface PageRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export function cachedResponse(page: CachedPage, { acceptEncoding, ifNoneMatch }: PageRequest): ResponseWriter {
  if (page.status === 200 && ifNoneMatch?.includes(page.etag)) return page.unchanged;
  return page.answers[bestEncoding(acceptEncoding)];
}

/** From the server behind the front door. */
export function sendKept(reply: FastifyReply, page: CachedPage) {
  // Every header line is known already.
  reply.hijack();
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = reply.request.headers;
  cachedResponse(page, { acceptEncoding: acceptEncoding?.toString(), ifNoneMatch }).send(reply.raw);
}

function bestEncoding(accepted: string | undefined): Encoding {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}
