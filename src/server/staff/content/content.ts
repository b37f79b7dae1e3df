import type { FastifyPluginAsync } from 'fastify';
import { scheduledPrices } from '../../../data/content/pricing/scheduled-prices.ts';
import { listHeld } from '../../../data/content/publishing/scheduled-changes.ts';
import { priceSheet } from '../../../data/content/pricing/price-sheet.ts';
import { settingVersions } from '../../../data/content/repositories/settings.ts';
import { contentEndpoints } from '../../../domain/endpoints/content/content.ts';
import { minuteText } from '../../../domain/calendar/dates.ts';
import { canChangeContent, CONTENT_TYPE_NAMES } from '../../../domain/content/content-types.ts';
import { route } from '../../routes.ts';
import type { StaffContext } from '../staff-context.ts';
import { contentTypeRoutes } from './content-routes.ts';

/** Everything about the shop itself: what it sells and shows, at which prices, and what it is called. */
export const contentRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db } = context;
  for (const thing of CONTENT_TYPE_NAMES) await app.register(contentTypeRoutes, { ...context, thing });

  route(app, contentEndpoints.held, async ({ staff }) => {
    const held = await listHeld(db);
    return held
      .filter(({ thing, key }) => canChangeContent(staff.role, thing, key))
      .map(({ dueAt, ...change }) => ({ ...change, at: minuteText(dueAt) }));
  });

  route(app, contentEndpoints.sheet, async () => {
    const [rows, datedOf] = await Promise.all([priceSheet(db), scheduledPrices(db)]);
    return rows.map((row) => ({ ...row, dated: datedOf(row) }));
  });

  route(app, contentEndpoints.settings, async () => {
    const versions = await settingVersions(db);
    const inFile: Record<string, unknown> = context.dealershipFile();
    const now: Record<string, unknown> = context.dealership();
    return Object.keys(inFile).map((name) => ({
      name,
      value: now[name],
      inFile: inFile[name],
      overruled: versions.has(name),
      version: versions.get(name) ?? 0,
    }));
  });
};
