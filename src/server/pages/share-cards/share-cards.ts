import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { SHARE_CARD_DRAWING } from '../../../domain/endpoints/endpoint-costs.ts';
import { rupees } from '../../../domain/pricing/money.ts';
import { DEALERSHIP_CARD, SHARE_CARDS } from '../../../domain/pages/share-cards.ts';
import { isModelNotAvailable } from '../../../domain/site-api.ts';
import { MEDIA_PATH } from '../../media/media-names.ts';
import { limitConcurrency } from '../../media/concurrency.ts';
import { serviceUnavailable } from '../../plugins/errors.ts';
import type { AppContext } from '../../app-context.ts';

const MODEL_CARD = new RegExp(`^${SHARE_CARDS}(.{1,200})-\\d{1,9}(?:\\.\\d{1,9})?\\.jpg$`);
/** As many as there are models and a few. */
const MOST_KEPT = 60;

/** With the first card: what draws takes a fifth of a second to load. */
const drawing = () => import('./draw-share-card.ts');

type Parts = Pick<AppContext, 'config' | 'site' | 'dealership'>;

/** What messengers show for a shared link: the machine with its price and its dealer, or the dealership alone. */
export const shareCardRoutes: FastifyPluginAsync<Parts> = async (app, { config, site, dealership }) => {
  const kept = new Map<string, Buffer>();
  const { atOnce, mostWaiting } = SHARE_CARD_DRAWING;
  const inTurn = limitConcurrency(atOnce, { mostWaiting, turnAway: serviceUnavailable });
  const fileOf = (mediaPath: string) => path.join(config.mediaDir, path.basename(mediaPath.replace(MEDIA_PATH, '')));

  /** Drawn once for all that stands on it: whatever of that is changed, it is drawn anew. */
  const once = (drawnOf: readonly unknown[], draw: () => Promise<Buffer>) =>
    inTurn(async () => {
      const key = JSON.stringify(drawnOf);
      const known = kept.get(key);
      if (known) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const card = await draw();
      kept.set(key, card);
      return card;
    });

  const modelCard = async (asked: string) => {
    const { name: dealer, town, brand } = dealership();
    const { name, bikePrice, card, image, onRoad } = await site.bikeView(asked);
    const price = `${rupees(bikePrice)} ex-showroom`;
    const below = onRoad ? `On-road in ${onRoad.place} from ${rupees(onRoad.total)}` : '';
    const right = `${dealer}, ${town}`;
    if (card === '') return named(name, `${price} · ${right}`, image && fileOf(image));
    const parts = [fileOf(card), { first: `${name} · ${price}`, below, right }, brand.colour] as const;
    return once(parts, async () => (await drawing()).drawModel(...parts));
  };
  const dealershipCard = async () => {
    const { name: dealer, town, brand } = dealership();
    const machine = [...(await site.bikes()), ...(await site.scooters())][0];
    return named(dealer, `${brand.name} motorcycles and scooters in ${town}`, machine && fileOf(machine.image));
  };
  /** A name with a line below it, and a picture where there is one. */
  const named = (name: string, line: string, picture: string | undefined) => {
    const parts = [name, line, dealership().brand.colour, picture] as const;
    return once(parts, async () => (await drawing()).drawDealership(...parts));
  };

  app.get(`${SHARE_CARDS}*`, async (request, reply) => {
    const [address = ''] = request.url.split('?');
    const model = MODEL_CARD.exec(decodeURIComponent(address))?.[1];
    try {
      const card = address === DEALERSHIP_CARD ? await dealershipCard() : model ? await modelCard(model) : undefined;
      if (!card) return reply.callNotFound();
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(card);
    } catch (error) {
      if (isModelNotAvailable(error)) return reply.callNotFound();
      throw error;
    }
  });
};
