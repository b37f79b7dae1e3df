import { modelKey } from '../catalogue/model-key.ts';
import type { Dealership } from '../dealership.ts';
import { rupees } from '../pricing/money.ts';

/** What messengers show for a shared link, at the size they all ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

export const SHARE_CARDS = '/share/';

/** Pages without a picture of their own are shared with the dealership's card. */
export const DEALERSHIP_CARD = `${SHARE_CARDS}dealership.jpg`;

interface PricedModel {
  bikeName: string;
  name: string;
  price: number;
  onRoad: { place: string; total: number } | null;
}

/** A model's card says its prices: a new price is a new address, since messengers never ask for an old one again. */
export function modelCard({ bikeName, name, price, onRoad }: PricedModel, { name: dealer, brand, town }: Dealership) {
  const prices = onRoad ? `${price}.${onRoad.total}` : price;
  return {
    image: `${SHARE_CARDS}${encodeURIComponent(modelKey(bikeName))}-${prices}.jpg`,
    imageAlt: `${brand.name} ${name}, ${rupees(price)} ex-showroom${onRoad ? `, ${onRoadInWords(onRoad)}` : ''} at ${dealer}, ${town}`,
  };
}

/** "on-road in Anand from ₹84,278". */
const onRoadInWords = ({ place, total }: { place: string; total: number }) =>
  `on-road in ${place} from ${rupees(total)}`;
