/** Colours, variants, features and accessories have addresses and file names of their own, after what they are called. */

const UNNAMED = /^new-[0-9a-f]{8}$/;

/** Of a part that was just added: it is told apart by this until it is published under its name. */
export const unnamedSlug = () => `new-${crypto.randomUUID().slice(0, 8)}`;

export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');

interface NamedPart {
  slug: string;
  name?: string;
  heading?: string;
}

const PARTS = { colours: 'colour', variants: 'variant', features: 'feature', accessories: 'accessory' };

/** A model whose new parts are called by their names; what is on the site already stays what it is. */
export function withNamedParts(model: unknown): unknown {
  const named = { ...(model as Record<string, readonly NamedPart[] | undefined>) };
  for (const [part, word] of Object.entries(PARTS)) named[part] &&= namedParts(named[part], word);
  return named;
}

function namedParts(parts: readonly NamedPart[], word: string): NamedPart[] {
  const taken = new Set(parts.map(({ slug }) => slug));
  return parts.map((part) => {
    if (!UNNAMED.test(part.slug)) return part;
    // Names in other scripts have no letters for an address.
    const base = slugOf(part.name ?? part.heading ?? '').slice(0, 55) || word;
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    return { ...part, slug };
  });
}
