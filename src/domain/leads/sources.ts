/** Where a visitor came from on this visit: kept with the enquiry, told by the page, believed as little as anything sent. */
export interface Source {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  /** The host alone of the page that led here. */
  referrer?: string;
  /** The first page of the visit. */
  landing?: string;
  /** The offer that was looked at last. */
  offer?: string;
}

/** The optional field of every enquiry's call that carries it. */
export const SOURCE_FIELD = 'source';

export const SOURCE_PARTS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
  'landing',
  'offer',
] as const satisfies readonly (keyof Source)[];

const LONGEST_PART = 120;
const LONGEST_NAME = 40;

/** No enquiry is lost over where it came from: what makes no sense is left out. */
export function readSource(raw: unknown): Source | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const source: Source = {};
  for (const part of SOURCE_PARTS) {
    const sent: unknown = Object.hasOwn(raw, part) ? (raw as Record<string, unknown>)[part] : undefined;
    const text = typeof sent === 'string' ? tidy(sent) : '';
    if (text) source[part] = text;
  }
  return Object.keys(source).length > 0 ? source : undefined;
}

function tidy(text: string): string {
  return text
    .slice(0, LONGEST_PART)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/** One word for it, by which leads are counted: a campaign's own word, else the site that led here. */
export function sourceName(source: Source | undefined): string {
  const named = source?.utm_source ?? siteOf(source?.referrer ?? '');
  return named.toLowerCase().slice(0, LONGEST_NAME);
}

/** "www.google.co.in" and "google.com" are one site. */
function siteOf(host: string): string {
  const parts = host
    .toLowerCase()
    .replace(/^(?:www|m|l|lm)\./, '')
    .split('.');
  return parts.find((part) => part.length > 3) ?? parts[0] ?? '';
}

const NO_SOURCE = 'Direct';
export const sourceLabel = (name: string) => (name === '' ? NO_SOURCE : name.charAt(0).toUpperCase() + name.slice(1));
