import type { FastifyPluginAsync } from 'fastify';
import { nextContentChange } from '../../data/content/public-content.ts';
import { contentChangedAt } from '../../data/content/content-version.ts';
import { modelKey } from '../../domain/catalogue/model-key.ts';
import { dayOf } from '../../domain/calendar/dates.ts';
import { modelUrls, plainAddressesOf } from '../../domain/pages/pages.ts';
import type { Config } from '../config.ts';
import { siteOrigin } from './origin.ts';
import type { AppContext } from '../app-context.ts';

type Parts = Pick<AppContext, 'config' | 'db' | 'site' | 'dealership' | 'clock'>;

const AN_HOUR_S = 3_600;

/** Both carry the site's address: one that the visitor named is not for others. */
const caching = ({ publicUrl }: Config, seconds = AN_HOUR_S) =>
  publicUrl === undefined ? 'private, no-cache' : `public, max-age=${seconds}`;

/** What search engines ask for first: where they may look, and what there is to see. */
export const sitemapRoutes: FastifyPluginAsync<Parts> = async (app, { config, db, site, dealership, clock }) => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', caching(config))
      .send(
        `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${siteOrigin(config, request)}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const boundary = await nextContentChange(db, clock());
    const [motorcycles, scooters, changed] = await Promise.all([site.bikes(), site.scooters(), contentChangedAt(db)]);
    const detailed = [...motorcycles, ...scooters].filter(({ hasDetails }) => hasDetails);
    const ofModels = detailed.flatMap(({ bikeName }) => modelUrls(modelKey(bikeName)));
    const pages = [...plainAddressesOf(dealership()), ...ofModels];
    const origin = siteOrigin(config, request);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', caching(config, secondsUntil(boundary, clock())))
      .send(
        sitemap(
          pages.map((path) => origin + path),
          changed && dayOf(changed),
        ),
      );
  });
};

/** An hour, or as long as what it lists stays as it is. */
function secondsUntil(boundary: Date | undefined, now: Date): number {
  const left = boundary ? Math.floor((boundary.getTime() - now.getTime()) / 1_000) : AN_HOUR_S;
  return Math.max(0, Math.min(left, AN_HOUR_S));
}

function sitemap(addresses: readonly string[], lastChange: string | undefined): string {
  const lastmod = lastChange ? `<lastmod>${lastChange}</lastmod>` : '';
  const entries = addresses.map((address) => `  <url><loc>${escaped(address)}</loc>${lastmod}</url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
