import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { rupees } from '../../domain/money.ts';
import { DEALERSHIP_CARD, SHARE_CARDS } from '../../domain/share-cards.ts';
import { isNotOnOffer } from '../../domain/site-api.ts';
import { MEDIA } from '../media/names.ts';
import { takingTurns } from '../media/turns.ts';
import type { Showroom } from '../showroom.ts';

const MODEL_CARD = new RegExp(`^${SHARE_CARDS}(.{1,200})-\\d{1,9}(?:\\.\\d{1,9})?\\.jpg$`);
/** As many as there are models and a few. */
const MOST_KEPT = 60;

/** With the first card: what draws takes a fifth of a second to load. */
const drawing = () => import('./draw-share-card.ts');

type Parts = Pick<Showroom, 'config' | 'site' | 'dealership'>;

/** What messengers show for a shared link: the machine with its price and its dealer, or the dealership alone. */
export function shareCards(app: FastifyInstance, { config, site, dealership }: Parts) {
  const kept = new Map<string, Buffer>();
  const inTurn = takingTurns(1);
  const fileOf = (mediaPath: string) => path.join(config.mediaDir, path.basename(mediaPath.replace(MEDIA, '')));

  const once = (key: string, draw: () => Promise<Buffer>) =>
    inTurn(async () => {
      const known = kept.get(key);
      if (known) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const card = await draw();
      kept.set(key, card);
      return card;
    });

  const modelCard = async (asked: string) => {
    const { name: dealer, town, brand } = dealership();
    const { name, bikePrice, card, onRoad } = await site.bikeView(asked);
    const price = `${rupees(bikePrice)} ex-showroom`;
    const below = onRoad ? `On-road in ${onRoad.place} from ${rupees(onRoad.total)}` : '';
    return once(`${card} ${bikePrice} ${below} ${dealer}`, async () =>
      (await drawing()).drawModel(
        fileOf(card),
        { first: `${name} · ${price}`, below, right: `${dealer}, ${town}` },
        brand.colour,
      ),
    );
  };
  const dealershipCard = async () => {
    const { name: dealer, town, brand } = dealership();
    const machine = [...(await site.bikes()), ...(await site.scooters())][0];
    const picture = machine && fileOf(machine.image);
    const line = `${brand.name} motorcycles and scooters in ${town}`;
    return once(`dealership ${picture} ${dealer}`, async () =>
      (await drawing()).drawDealership(dealer, line, brand.colour, picture),
    );
  };

  app.get(`${SHARE_CARDS}*`, async (request, reply) => {
    const [address = ''] = request.url.split('?');
    const model = MODEL_CARD.exec(decodeURIComponent(address))?.[1];
    try {
      const card = address === DEALERSHIP_CARD ? await dealershipCard() : model ? await modelCard(model) : undefined;
      if (!card) return reply.callNotFound();
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(card);
    } catch (error) {
      if (isNotOnOffer(error)) return reply.callNotFound();
      throw error;
    }
  });
}
