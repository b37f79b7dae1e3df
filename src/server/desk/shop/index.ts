import type { FastifyInstance } from 'fastify';
import { datedPrices } from '../../../data/shop/dated-prices.ts';
import { priceSheet } from '../../../data/shop/prices.ts';
import { settingVersions } from '../../../data/shop/settings.ts';
import { shop } from '../../../domain/calls/shop.ts';
import { THING_NAMES } from '../../../domain/shop/things.ts';
import { answer } from '../../answering.ts';
import type { Desk } from '../desk.ts';
import { answerThings } from './things.ts';

/** Everything about the shop itself: what it sells and shows, at which prices, and what it is called. */
export function answerShop(app: FastifyInstance, desk: Desk) {
  const { db } = desk;
  for (const thing of THING_NAMES) answerThings(app, desk, thing);

  answer(app, shop.sheet, async () => {
    const [rows, datedOf] = await Promise.all([priceSheet(db), datedPrices(db)]);
    return rows.map((row) => ({ ...row, dated: datedOf(row) }));
  });

  answer(app, shop.settings, async () => {
    const versions = await settingVersions(db);
    const inFile: Record<string, unknown> = desk.dealershipFile();
    const now: Record<string, unknown> = desk.dealership();
    return Object.keys(inFile).map((name) => ({
      name,
      value: now[name],
      inFile: inFile[name],
      overruled: versions.has(name),
      version: versions.get(name) ?? 0,
    }));
  });
}
