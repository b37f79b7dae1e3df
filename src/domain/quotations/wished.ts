import { CHARGES, CHOSEN_CHARGES } from '../charges/charges.ts';
import { usualTerms } from '../emi.ts';
import type { Values } from '../enquiries/fields.ts';
import { exchangeIn } from '../exchange.ts';
import { drawUp, type Shelf } from './draw-up.ts';
import type { Order } from './shapes.ts';

type Wish = Omit<Order, 'replaces'>;

/** Between the names in one text: no heading of an accessory has it. */
const BETWEEN = '; ';

export const listed = (names: readonly string[]) => names.join(BETWEEN);

/** What a visitor has put together, as it was sent: what is no longer on offer is left out, and the enquiry still says it. */
export function wishedFor(values: Values, { model, ...shelf }: Shelf, day: string): Wish {
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const among = (names: readonly string[], wanted: string) => (names.includes(wanted) ? wanted : '');
  const accessories = word('accessories').split(BETWEEN);
  const added = word('addOns').split(BETWEEN);
  const wish: Wish = {
    to: word('name'),
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
    exchange: exchangeIn(values),
  };
  return values.loan === true ? withUsualLoan(wish, { model, ...shelf }, day) : wish;
}

/** On the usual terms, of the whole price on the road: the lender's own follow. */
export function withUsualLoan(wish: Wish, shelf: Shelf, day: string): Wish {
  const drawn = drawUp({ ...wish, loan: { downPayment: 0, rate: 0, months: 12 } }, shelf, day);
  if ('problems' in drawn) return wish;
  const { downPayment, rate, months } = usualTerms(drawn.paper.total);
  return { ...wish, loan: { downPayment, rate, months } };
}
