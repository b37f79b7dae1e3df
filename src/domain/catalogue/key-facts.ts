import type { Bike, BikeDetail, ModelKeyFacts } from './model-key.ts';

/** Metric horsepower, which people compare by, in a kilowatt, which the sheet tells. */
const PS_PER_KW = 1.359_62;

const rounded = (value: number, digits: number) => String(Math.round(value * 10 ** digits) / 10 ** digits);

/** In the order in which buyers ask. */
export const KEY_FACTS: readonly { key: keyof ModelKeyFacts; label: string; inWords: (value: number) => string }[] = [
  { key: 'mileageKmpl', label: 'Mileage', inWords: (value) => `about ${value} km/l` },
  { key: 'powerPs', label: 'Power', inWords: (ps) => `${rounded(ps, 1)} PS (${rounded(ps / PS_PER_KW, 2)} kW)` },
  { key: 'weightKg', label: 'Weight', inWords: (value) => `${value} kg` },
  { key: 'seatHeightMm', label: 'Seat height', inWords: (value) => `${value} mm` },
  { key: 'tankLitres', label: 'Tank', inWords: (value) => `${value} L` },
];

/** What is known of a model. */
export function keyFactsOf(facts: ModelKeyFacts): { label: string; value: string }[] {
  return KEY_FACTS.flatMap(({ key, label, inWords }) => {
    const value = facts[key];
    return value === undefined ? [] : [{ label, value: inWords(value) }];
  });
}

const MOST_SIMILAR = 3;

/** What somebody who looks at one model also looks at: machines of the same sort first, then those that cost about as much. */
export function similarModels<M extends Pick<Bike, 'bikeName' | 'style' | 'price'>>(
  bike: Pick<BikeDetail, 'bikeName' | 'style' | 'bikePrice'>,
  models: readonly M[],
): M[] {
  const strangeness = ({ style, price }: M) =>
    (style === bike.style ? 0 : 1) + Math.abs(Math.log(Math.max(price, 1) / Math.max(bike.bikePrice, 1)));
  return models
    .filter(({ bikeName }) => bikeName !== bike.bikeName)
    .toSorted((a, b) => strangeness(a) - strangeness(b))
    .slice(0, MOST_SIMILAR);
}
