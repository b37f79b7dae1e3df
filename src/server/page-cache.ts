import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const MOST_PAGES = 400;
const BROTLI_QUALITY = 9;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent: rendered, hashed and compressed once. */
export interface KeptPage {
  status: number;
  policy: string;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

export async function keepable(html: string, status: number, policy: string): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    zip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, policy, etag, bodies: { identity, br, gzip: gz } };
}

/**
 * Public pages, rendered once per change instead of once per visit. Two visitors of a page that is not there yet share
 * one rendering. A rendering that began before a change is handed out but not kept.
 */
export class PageCache {
  #pages = new Map<string, Promise<KeptPage>>();

  forgetAll() {
    this.#pages = new Map();
  }

  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const pages = this.#pages;
    const kept = pages.get(key);
    if (kept) return kept;
    const page = render();
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? '');
    pages.set(key, page);
    const forget = () => pages.delete(key);
    page.then(({ status }) => status !== 200 && forget(), forget);
    return page;
  }
}
