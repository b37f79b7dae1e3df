import type { Source } from '../../domain/leads/sources.ts';

const KEY = 'visitSource';
const TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Notes where this visit began, once: in this tab alone, gone with it, and sent only with a form. */
export function noteVisit(): void {
  try {
    if (sessionStorage.getItem(KEY)) return;
    const params = new URLSearchParams(location.search);
    const source: Source = { landing: location.pathname };
    for (const tag of TAGS) if (params.get(tag)) source[tag] = params.get(tag) ?? '';
    const { host } = document.referrer ? new URL(document.referrer) : location;
    if (host !== location.host) source.referrer = host;
    sessionStorage.setItem(KEY, JSON.stringify(source));
  } catch {
    // A browser that keeps nothing sends nothing.
  }
}

/** The offer that was looked at in this visit goes along, too. */
export function noteOffer(offer: string): void {
  noteVisit();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...visitSource(), offer } satisfies Source));
  } catch {
    // As above.
  }
}

export function visitSource(): Source | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Source | undefined;
  } catch {
    return undefined;
  }
}
