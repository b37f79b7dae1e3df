import { CHARGES, OPTIONAL_CHARGES } from '../charges/charge-kinds.ts';
import type { FieldValues } from '../../enquiries/fields/fields.ts';
import { forwardedText } from '../../enquiries/forwarded-text.ts';
import { tradeInOf } from '../trade-in.ts';
import type { QuotationInputs } from './calculate-quotation.ts';
import { type QuotationChoice, withDefaultLoan } from './default-loan.ts';

/** Between the names in one text: no heading of an accessory may have it. */
export const LIST_SEPARATOR = '; ';

export const joinChoices = (names: readonly string[]) => names.join(LIST_SEPARATOR);

/**
 * What a visitor has put together, as it was sent: what is no longer on offer is left out, and the enquiry still says it.
 * So are words that have no place on a paper of ours, which is handed on and which nobody here has read.
 */
export function chosenExtras(values: FieldValues, { model, ...shelf }: QuotationInputs, day: string): QuotationChoice {
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const plain = (name: string) => forwardedText(word(name));
  const among = (names: readonly string[], wanted: string) => (names.includes(wanted) ? wanted : '');
  const accessories = word('accessories').split(LIST_SEPARATOR);
  const added = word('addOns').split(LIST_SEPARATOR);
  const wish: QuotationChoice = {
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
    chosen: OPTIONAL_CHARGES.filter((charge) => added.includes(CHARGES[charge].label)),
    loan: null,
    exchange: tradeInOf({
      ...values,
      exchangeBrand: plain('exchangeBrand'),
      exchangeModel: plain('exchangeModel'),
    }),
  };
  return values.loan === true ? withDefaultLoan(wish, { model, ...shelf }, day) : wish;
}
