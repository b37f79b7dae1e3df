import { readStored, writeStored } from '../browser-storage.ts';
import type { Source } from '../../domain/leads/sources.ts';

const KEY = 'visitSource';
const TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Notes where this visit began, once, in this tab alone; it is sent only with a form. */
export function noteVisit(): void {
  if (visitSource()) return;
  const params = new URLSearchParams(location.search);
  const source: Source = { landing: location.pathname };
  for (const tag of TAGS) if (params.get(tag)) source[tag] = params.get(tag) ?? '';
  const { host } = document.referrer ? new URL(document.referrer) : location;
  if (host !== location.host) source.referrer = host;
  writeStored('sessionStorage', KEY, source);
}

/** The offer that was looked at in this visit goes along, too. */
export function noteOffer(offer: string): void {
  noteVisit();
  writeStored('sessionStorage', KEY, { ...visitSource(), offer } satisfies Source);
}

export const visitSource = () => readStored('sessionStorage', KEY) as Source | undefined;
