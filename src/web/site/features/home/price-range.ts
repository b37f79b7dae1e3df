import type { Bike } from '../../../../domain/catalogue/model-key.ts';

/** Four pages of three; all of them are found at `/models`. */
const MOST_CARDS = 12;

/** What the home page tells of the machines of one kind: it carries no more, however many there are. */
export const priceRangeOf = (models: readonly Bike[]) => ({
  count: models.length,
  from: Math.min(...models.map(({ price }) => price)),
  first: models[0] && { name: models[0].name, image: models[0].image, card: models[0].card },
  cards: models.slice(0, MOST_CARDS).map(({ bikeName, name, bikeIcon, price, onRoad }) => ({
    bikeName,
    name,
    bikeIcon,
    price,
    onRoad: onRoad?.total,
  })),
});
export type PriceRange = ReturnType<typeof priceRangeOf>;
