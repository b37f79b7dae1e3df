import { pricedVehicle, onRoadPrice } from '../charges/on-road-price.ts';
import type { Rate } from '../charges/rates.ts';
import { addDays } from '../../calendar/dates.ts';
import { monthlyInstalment } from '../emi.ts';
import type { LoanTerms, QuotationRequest, Quotation } from './quotation-schemas.ts';
import { QUOTATION_TEXTS } from './quotation-texts.ts';

/** What a quotation is drawn up from: the shop as it is today. */
export interface QuotationInputs {
  model: {
    key: string;
    name: string;
    engine: string;
    image: string;
    price: number;
    variants: readonly { name: string; price: number }[];
    colours: readonly { name: string; image: string }[];
    accessories: readonly { heading: string; price: number }[];
  };
  rates: readonly Rate[];
  place: string;
  issuer: Quotation['issuer'];
  /** How many days it holds. */
  days: number;
}

export type CalculatedQuotation = { paper: Quotation } | { problems: readonly string[] };

/** The paper itself: every line as it is on that day, or what keeps it from being written. */
export function calculateQuotation(
  order: Omit<QuotationRequest, 'replaces'>,
  shelf: QuotationInputs,
  day: string,
): CalculatedQuotation {
  const { model, rates, place } = shelf;
  const variant = model.variants.find(({ name }) => name === order.variant);
  const colour = model.colours.find(({ name }) => name === order.colour);
  const problems: string[] = [
    order.variant !== '' && !variant && QUOTATION_TEXTS.noVariant,
    order.colour !== '' && !colour && QUOTATION_TEXTS.noColour,
  ].filter((problem) => problem !== false);
  const extras = order.accessories.flatMap((wanted) => {
    const found = model.accessories.find(({ heading }) => heading === wanted);
    if (!found) problems.push(QUOTATION_TEXTS.noAccessory(wanted));
    return found ? [{ label: found.heading, price: found.price }] : [];
  });
  const machine = pricedVehicle(variant?.price ?? model.price, model.engine);
  const wishes = { place, loan: order.loan !== null, chosen: order.chosen, extras };
  const price = onRoadPrice(machine, wishes, rates, day);
  if ('unknown' in price) return { problems: [...problems, ...price.unknown] };
  if (order.loan && order.loan.downPayment > price.total) problems.push(QUOTATION_TEXTS.downPayment);
  if (problems.length > 0) return { problems };
  return {
    paper: {
      to: order.to,
      issuedOn: day,
      validUntil: addDays(day, shelf.days),
      issuer: shelf.issuer,
      machine: {
        key: model.key,
        name: model.name,
        variant: order.variant,
        colour: order.colour,
        engine: model.engine,
        image: colour?.image ?? model.image,
      },
      place,
      lines: [...price.lines],
      total: price.total,
      loan: order.loan && lent(order.loan, price.total),
      exchange: order.exchange,
    },
  };
}

function lent(terms: LoanTerms, total: number) {
  const amount = total - terms.downPayment;
  return { ...terms, amount, emi: monthlyInstalment({ amount, rate: terms.rate, months: terms.months }) };
}
