import { CHARGES, CHOSEN_CHARGES } from '../charges/charges.ts';
import type { Values } from '../enquiries/fields.ts';
import { passedOn } from '../enquiries/passed-on.ts';
import { exchangeIn } from '../exchange.ts';
import type { Shelf } from './draw-up.ts';
import { type Wish, withUsualLoan } from './usual-loan.ts';

/** Between the names in one text: no heading of an accessory may have it. */
export const BETWEEN = '; ';

export const listed = (names: readonly string[]) => names.join(BETWEEN);

/**
 * What a visitor has put together, as it was sent: what is no longer on offer is left out, and the enquiry still says it.
 * So are words that have no place on a paper of ours, which is handed on and which nobody here has read.
 */
export function wishedFor(values: Values, { model, ...shelf }: Shelf, day: string): Wish {
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const plain = (name: string) => passedOn(word(name));
  const among = (names: readonly string[], wanted: string) => (names.includes(wanted) ? wanted : '');
  const accessories = word('accessories').split(BETWEEN);
  const added = word('addOns').split(BETWEEN);
  const wish: Wish = {
    to: plain('name'),
    model: model.key,
    variant: among(
      model.variants.map(({ name }) => name),
      word('variant'),
    ),
    colour: among(
      model.colours.map(({ name }) => name),
      word('colour'),
    ),
    accessories: model.accessories.map(({ heading }) => heading).filter((heading) => accessories.includes(heading)),
    chosen: CHOSEN_CHARGES.filter((charge) => added.includes(CHARGES[charge].label)),
    loan: null,
    exchange: exchangeIn({
      ...values,
      exchangeBrand: plain('exchangeBrand'),
      exchangeModel: plain('exchangeModel'),
    }),
  };
  return values.loan === true ? withUsualLoan(wish, { model, ...shelf }, day) : wish;
}
