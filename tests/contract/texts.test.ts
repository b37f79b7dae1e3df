import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { furnish } from '../harness/databases/furnish.ts';
import { type Site, STAFF, startSite } from '../harness/site/site.ts';
import { type Call, contractTexts, type Where } from './texts.ts';

const assets = join(import.meta.dirname, '../../build/client/assets');

describe('the specification quotes', () => {
  let dataDir: string;
  let site: Site;
  let cookie: string;
  const scripts = new Map<string, string>();
  const pages = new Map<string, Promise<string>>();

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'showroom-contract-'));
    await furnish(dataDir, true, []);
    site = await startSite({ dataDir, env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } });
    const signedIn = await send('POST', '/api/login', STAFF);
    cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    for (const enquiry of enquiries) await send('POST', enquiry.call, validSample(enquiry));
    for (const name of readdirSync(assets).filter((each) => each.endsWith('.js'))) {
      scripts.set(name, readFileSync(join(assets, name), 'utf8'));
    }
  });
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  const html = (path: string): Promise<string> => {
    const known = pages.get(path) ?? send('GET', path).then((answer) => answer.text());
    pages.set(path, known);
    return known;
  };

  const csv = async (report: string) => {
    const answer = await send('GET', `/api/reports/${report}/csv`, undefined, { cookie });
    const [head = ''] = (await answer.text()).replace('\u{FEFF}', '').split('\r\n');
    const [, name = ''] = /filename="(.+)\.csv"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return { head: head.replaceAll('"', ''), name };
  };

  const answered = async ({ call, body, signedIn }: Call) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await send(method, path, body, signedIn ? { cookie } : {});
    const told = (await answer.json()) as { message?: string; error?: string };
    return [answer.status, told.message ?? told.error];
  };

  const scriptsNamed = (named: string) =>
    [...scripts].filter(([name]) => name.startsWith(named === '' ? '' : `${named}-`));

  /** The scripts that the desk loads at once or later; what its screens share is split as the bundler sees fit. */
  function scriptsOfDesk() {
    const loaded = new Map(scriptsNamed('dashboard'));
    for (const source of loaded.values()) {
      for (const [, name = ''] of source.matchAll(/\.\/([\w.~-]+\.js)/g)) {
        const imported = scripts.get(name);
        if (imported !== undefined && !loaded.has(name)) loaded.set(name, imported);
      }
    }
    return [...loaded];
  }

  /** As a whole literal, however the bundler quotes it. */
  const inScript = (text: string, named: string) => {
    const literals = ['"', "'", '`'].map((quote) => quote + text.replaceAll(quote, `\\${quote}`) + quote);
    const among = named === 'desk' ? scriptsOfDesk() : scriptsNamed(named);
    return among.some(([, source]) => literals.some((literal) => source.includes(literal)));
  };

  async function check(text: string, where: Where): Promise<void> {
    if ('page' in where) expect(textsOf(await html(where.page))).toContain(text);
    else if ('within' in where) expect(textsOf(await html(where.within)).join(' ')).toContain(text);
    else if ('link' in where) expect(linksTo(where.link, await html(where.on))).toContain(text);
    else if ('option' in where) expect(await html(where.option)).toContain(`value="${text}"`);
    else if ('answer' in where) expect(await answered(where.answer)).toEqual([where.answer.status, text]);
    else if ('taken' in where) expect((await answered(where.taken))[0]).toBe(where.taken.status);
    else if ('csvHead' in where) expect((await csv(where.csvHead)).head).toBe(text);
    else if ('csvName' in where) expect((await csv(where.csvName)).name).toBe(text);
    else if ('script' in where) expect(inScript(text, where.script)).toBe(true);
    else if ('made' in where) expect(where.made()).toBe(text);
    else expect(where.message()).toBe(text);
  }

  describe.each(Object.entries(contractTexts))('in %s', (_, rows) => {
    it.each(rows.map(({ text, where }) => [text, placeOf(where), where] as const))('%s: %s', (text, _place, where) =>
      check(text, where),
    );
  });

  it('messages that the scripts of the browser carry', () => {
    const shown = Object.values(contractTexts)
      .flat()
      .filter(({ where }) => 'message' in where);
    expect(shown.map(({ text }) => text).filter((text) => !inScript(text, ''))).toEqual([]);
  });
});

function placeOf(where: Where): string {
  if ('answer' in where) return `answer of ${where.answer.call}`;
  if ('taken' in where) return `taken by ${where.taken.call}`;
  if ('made' in where) return `made by ${String(where.made).replace(/^\(\) => /, '')}`;
  if ('message' in where) return `message ${String(where.message).replace(/^\(\) => /, '')}`;
  return Object.entries(where)
    .map(([kind, name]) => `${kind} ${name}`)
    .join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const plain = (html: string) =>
  html
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const readable = (html: string) => html.replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, '');

/** Every text between two tags, and every attribute that is read out or shown. */
function textsOf(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return [...readable(html).split(/<[^>]*>/), ...attributes].map(plain).filter((text) => text !== '');
}

function linksTo(address: string, html: string): string[] {
  const links = readable(html).matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...links]
    .filter(([, href]) => href === address)
    .map(([, , text = '']) => plain(text.replaceAll(/<[^>]*>/g, ' ')));
}
