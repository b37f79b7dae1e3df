import type { MetaDescriptor } from 'react-router';
import { pageUrl, type PageId, PAGES, breadcrumbOf } from '../../../domain/pages/pages.ts';
import { pictureSources } from '../../../domain/catalogue/pictures.ts';
import { CARD_SIZE, DEALERSHIP_CARD, SHARE_CARDS } from '../../../domain/pages/share-cards.ts';
import {
  absoluteUrl,
  breadcrumbs,
  type BreadcrumbStep,
  type StructuredData,
} from '../../../domain/pages/structured-data.ts';
import type { Site } from '../../dealership.tsx';

export interface PageHead {
  /** Without the dealership's name, which is added; the page's plain name where it says no more. */
  title?: string;
  description: string;
  /** Its address, from the slash on, where the path or the query names one thing of many. */
  path?: string;
  /** The picture shown when a link to the page is shared; the dealership's own card where there is none. */
  image?: string | undefined;
  /** What is to be seen on it. */
  imageAlt?: string | undefined;
  /** The pages above this one, after Home, and this one at the end, where it is not the way to the page as declared. */
  trail?: readonly BreadcrumbStep[];
  /** For search engines, which read what the server sends: made there alone (`import.meta.env.SSR && […]`). */
  jsonLd?: readonly StructuredData[] | false | undefined;
  /** A page that has nothing to offer to somebody who searches. */
  hidden?: boolean;
}

interface HeadArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  loaderData?: unknown;
  location: { search: string };
}

/**
 * A route says what its head holds; `page` is what its loader answered, absent when it failed.
 *
 *     export const meta = pageMeta('gallery', ({ dealership }) => ({ description: … }));
 *     export const meta = pageMeta<typeof load>('offers', ({ origin }, page) => …);
 */
export function pageMeta<Load extends (...args: never[]) => unknown = never>(
  id: PageId,
  describe: (site: Site, page: Answer<Load> | undefined, query: URLSearchParams) => PageHead,
) {
  return ({ matches, loaderData, location }: HeadArgs): MetaDescriptor[] => {
    const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
    if (!site) return [];
    const query = new URLSearchParams(location.search);
    return tags(id, describe(site, loaderData as Answer<Load> | undefined, query), site);
  };
}

/** What a `load` function answers, without the status that may come with it. */
type Answer<Load extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Load>> extends infer Result
    ? Result extends { type: string; data: infer Data; init: unknown }
      ? Data
      : Result
    : never;

function tags(id: PageId, page: PageHead, { dealership, origin }: Site): MetaDescriptor[] {
  const declared = PAGES[id];
  const { description, title: own = declared.name, path = pageUrl(declared), trail = breadcrumbOf(declared) } = page;
  const title = own.includes(dealership.name) ? own : `${own} · ${dealership.name}`;
  const url = absoluteUrl(origin, path);
  const named = (name: string, content: string) => ({ name, content });
  const property = (key: string, content: string) => ({ property: `og:${key}`, content });
  const image = page.image ? shareable(page.image) : DEALERSHIP_CARD;
  const isHome = id === 'home';
  const way = import.meta.env.SSR && !isHome && !page.hidden ? [breadcrumbs(trail, origin)] : [];
  return [
    { title },
    named('description', description),
    ...(page.hidden
      ? [named('robots', 'noindex')]
      : [{ tagName: 'link', rel: 'canonical', href: url } satisfies MetaDescriptor]),
    property('type', 'website'),
    property('site_name', dealership.name),
    property('locale', 'en_IN'),
    property('title', title),
    property('description', description),
    property('url', url),
    property('image', absoluteUrl(origin, image)),
    ...(isCard(image)
      ? [property('image:width', String(CARD_SIZE.width)), property('image:height', String(CARD_SIZE.height))]
      : []),
    property('image:alt', page.imageAlt ?? title),
    named('twitter:card', 'summary_large_image'),
    ...[...(page.jsonLd || []), ...way].map((about) => ({ 'script:ld+json': about })),
  ];
}

/** Places that show shared links seldom know AVIF. */
const shareable = (image: string) => pictureSources(image)?.fallback ?? image;

const isCard = (image: string) => image.startsWith(SHARE_CARDS);
