import { expect, it } from 'vitest';
import { unnamedSlug, withNamedParts } from './part-slugs.ts';

const slugs = (parts: readonly { slug: string; name: string }[]) =>
  (withNamedParts({ colours: parts }) as { colours: { slug: string }[] }).colours.map(({ slug }) => slug);

it('calls new parts by their names, each by one of its own', () => {
  const fresh = (name: string) => ({ slug: unnamedSlug(), name });
  const kept = { slug: 'matte-blue', name: 'Ocean Blue' };
  expect(slugs([kept, fresh('Pearl Red'), fresh('Matte Blue!'), fresh('Pearl  red')])).toEqual([
    'matte-blue',
    'pearl-red',
    'matte-blue-2',
    'pearl-red-2',
  ]);
});

it('finds a word for names without Latin letters, and leaves the rest of a model alone', () => {
  expect(slugs([{ slug: unnamedSlug(), name: 'लाल' }])).toEqual(['colour']);
  expect(withNamedParts({ name: 'SP 160', price: 1 })).toEqual({ name: 'SP 160', price: 1 });
});
