import type { FastifyRequest } from 'fastify';
import { previewSite } from '../data/content/publishing/preview.ts';
import type { SiteApi } from '../domain/site-api.ts';
import { canChangeContent, CONTENT_TYPE_NAMES } from '../domain/content/content-types.ts';
import { currentSession } from './staff/session/session.ts';
import type { AppContext } from './app-context.ts';

const ASKED = /[?&]preview=([a-z]+)\.([a-zA-Z0-9-]{1,60})(?:&|$)/;

export const isPreviewRequest = (url: string) => url.includes('preview=') && ASKED.test(url);

/** The site with the draft that the address names, for whoever may edit it; for anybody else there is no such thing. */
export async function previewFor(context: AppContext, request: FastifyRequest): Promise<SiteApi | undefined> {
  if (!isPreviewRequest(request.url)) return undefined;
  const [, name = '', key = ''] = ASKED.exec(request.url) ?? [];
  const thing = CONTENT_TYPE_NAMES.find((each) => each === name);
  if (!thing) return undefined;
  const session = await currentSession(context, request);
  if (!session || session.todo || !canChangeContent(session.account.role, thing, key)) return undefined;
  const { db, clock, dealership } = context;
  return previewSite(db, { clock, dealership }, thing, key);
}

/** Never kept, by nobody, and in no search engine. */
export const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
