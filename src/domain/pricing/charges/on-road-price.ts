import { type Charge, CHARGE_NAMES, CHARGES, OPTIONAL_CHARGES, type Receiver } from './charge-kinds.ts';
import type { Rate } from './rates.ts';

export interface PricedVehicle {
  exShowroom: number;
  /** Missing where nobody has said it, or where it is electric. */
  engineCc: number | undefined;
  electric: boolean;
}

/** What the buyer adds by choice; never ticked beforehand. */
interface ChosenExtra {
  label: string;
  price: number;
}

export interface OnRoadOptions {
  place: string;
  loan: boolean;
  /** Of the charges that nobody has to pay, those that are wanted. */
  chosen?: readonly Charge[];
  extras?: readonly ChosenExtra[];
}

export interface ChargeLine {
  label: string;
  amount: number;
  receiver: Receiver;
  compulsory: boolean;
  /** Made up for the demonstration. */
  example: boolean;
}

/** The lines and their sum; or why nothing but the ex-showroom price can be said. */
export type OnRoadPrice = { lines: readonly ChargeLine[]; total: number } | { unknown: readonly string[] };

/**
 * What the machine costs on the road on that day. Every line is rounded once, to whole rupees, and the total is the sum
 * of the lines. Where a rate is missing or two say different things, nothing is guessed.
 */
export function onRoadPrice(
  machine: PricedVehicle,
  wishes: OnRoadOptions,
  rates: readonly Rate[],
  day: string,
): OnRoadPrice {
  const unknown: string[] = [];
  const lines: ChargeLine[] = [
    { label: 'Ex-showroom price', amount: machine.exShowroom, receiver: 'maker', compulsory: true, example: false },
  ];
  for (const charge of CHARGE_NAMES) {
    if (!applies(charge, wishes)) continue;
    const found = rateFor(charge, machine, wishes.place, rates, day);
    if ('unknown' in found) unknown.push(found.unknown);
    else if (found.rate) lines.push(lineOf(found.rate, machine));
  }
  if (unknown.length > 0) return { unknown };
  for (const { label, price } of wishes.extras ?? []) {
    lines.push({ label, amount: price, receiver: 'dealer', compulsory: false, example: false });
  }
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** A lender's entry into the registration is paid by those who have a lender, what is chosen by those who chose it. */
function applies(charge: Charge, { loan, chosen = [] }: OnRoadOptions): boolean {
  if (charge === 'hypothecation') return loan;
  return CHARGES[charge].compulsory || chosen.includes(charge);
}

/** Charges that need not exist: a place may have no further ones, and most machines are cheaper than what is taxed at source. */
const MAY_BE_ABSENT: readonly Charge[] = ['other', 'hypothecation', 'tcs'];

function rateFor(
  charge: Charge,
  machine: PricedVehicle,
  place: string,
  rates: readonly Rate[],
  day: string,
): { rate: Rate | undefined } | { unknown: string } {
  const name = CHARGES[charge].label;
  const here = ofPlace(
    rates.filter((rate) => rate.charge === charge && rate.from <= day),
    place,
  );
  const inForce = latestOfEachScope(here);
  if (inForce.some(bySize) && machine.engineCc === undefined && !machine.electric) {
    return { unknown: `${name}: the engine size of the machine is missing.` };
  }
  const fitting = inForce.filter((rate) => fits(rate, machine));
  if (fitting.length > 1) return { unknown: `${name}: ${fitting.length} rates say different things.` };
  const [rate] = fitting;
  if (!rate && !MAY_BE_ABSENT.includes(charge)) return { unknown: `${name}: there is no rate.` };
  return { rate };
}

/** Rates of the place itself go before those for everywhere. */
function ofPlace(rates: readonly Rate[], place: string): readonly Rate[] {
  const own = rates.filter((rate) => rate.place.toLowerCase() === place.toLowerCase() && rate.place !== '');
  return own.length > 0 ? own : rates.filter((rate) => rate.place === '');
}

/** Of one scope the last one that has begun holds; two that begin on one day are both left, and noticed. */
function latestOfEachScope(rates: readonly Rate[]): Rate[] {
  const sameScope = Map.groupBy(rates, scopeOf);
  return [...sameScope.values()].flatMap((same) => same.filter(({ from }) => !same.some((other) => other.from > from)));
}

/** Two rates of one scope: they are about the same machines, places and prices. */
const scopeOf = ({ charge, place, aboveCc, upToCc, electric, abovePrice }: Rate): string =>
  [charge, place.toLowerCase(), aboveCc, upToCc, electric, abovePrice].join('|');

const bySize = ({ aboveCc, upToCc }: Rate) => aboveCc !== undefined || upToCc !== undefined;

function fits({ aboveCc, upToCc, electric, abovePrice }: Rate, machine: PricedVehicle): boolean {
  if (electric !== undefined && electric !== machine.electric) return false;
  if (abovePrice !== undefined && machine.exShowroom <= abovePrice) return false;
  if (aboveCc === undefined && upToCc === undefined) return true;
  if (machine.engineCc === undefined) return false;
  return machine.engineCc > (aboveCc ?? 0) && machine.engineCc <= (upToCc ?? Infinity);
}

function lineOf(rate: Rate, { exShowroom }: PricedVehicle): ChargeLine {
  const { label, receiver, compulsory } = CHARGES[rate.charge];
  const amount = rate.fixed ?? percentOf(exShowroom, rate.percent ?? 0);
  const within = Math.min(Math.max(amount, rate.least ?? 0), rate.most ?? Infinity);
  return { label, amount: within, receiver, compulsory, example: rate.example };
}

/** In whole rupees, half a rupee up. 1.15 % of 83,000 is 954.50; calculated in binary it is a little less. */
const percentOf = (price: number, percent: number) => Math.round(Number(((price * percent) / 100).toFixed(6)));

/** What holds on a day at a place. */
export interface RatesInForce {
  rates: readonly Rate[];
  place: string;
  day: string;
}

/** Without anything that is chosen: for who pays at once, and for who has a lender. */
function bothPrices(
  exShowroom: number,
  engine: string,
  { rates, place, day }: RatesInForce,
): { plain: OnRoadPrice; lent: OnRoadPrice } {
  const machine = pricedVehicle(exShowroom, engine);
  const price = (loan: boolean) => onRoadPrice(machine, { place, loan }, rates, day);
  return { plain: price(false), lent: price(true) };
}

/** Why the pages can say no more than the ex-showroom price; nothing where they can. */
export function unknownPriceReason(exShowroom: number, engine: string, inForce: RatesInForce): string[] {
  const { plain, lent } = bothPrices(exShowroom, engine, inForce);
  return [...new Set([plain, lent].flatMap((price) => ('unknown' in price ? price.unknown : [])))];
}

/** The price as the pages show it; null where it cannot be said. */
export function onRoadTotal(exShowroom: number, engine: string, inForce: RatesInForce) {
  const { plain, lent } = bothPrices(exShowroom, engine, inForce);
  if ('unknown' in plain || 'unknown' in lent) return null;
  const { place, day } = inForce;
  return { place, day, total: plain.total, lines: [...plain.lines], withLoan: lent.total - plain.total };
}

/** What its sheet says of the engine decides which rates are for it. */
export function pricedVehicle(exShowroom: number, engine: string): PricedVehicle {
  const engineCc = engineSize(engine);
  // What burns fuel may well be started electrically.
  return { exShowroom, engineCc, electric: engineCc === undefined && /\belectric\b/i.test(engine) };
}

/** "123.94 cc, air-cooled" says 124, "1,082.96 cc" 1083. */
export function engineSize(engine: string): number | undefined {
  const [, size] = /(\d[\d,]*(?:\.\d+)?)\s*cc\b/i.exec(engine) ?? [];
  return size === undefined ? undefined : Math.round(Number(size.replaceAll(',', '')));
}

/** The next day on which another rate begins, after this one: pages that show prices do not outlive it. */
export function nextRateDay(rates: readonly Rate[], day: string): string | undefined {
  return rates
    .map(({ from }) => from)
    .filter((from) => from > day)
    .toSorted()[0];
}

/** Of what may be chosen, what there is a rate for, and what it comes to. */
export function availableCharges(machine: PricedVehicle, place: string, rates: readonly Rate[], day: string) {
  return OPTIONAL_CHARGES.flatMap((charge) => {
    const found = rateFor(charge, machine, place, rates, day);
    return 'rate' in found && found.rate ? [{ charge, amount: lineOf(found.rate, machine).amount }] : [];
  });
}

/** What somebody at the desk should mend: scopes with two rates of one day. */
export function conflictingRates(rates: readonly Rate[]): Rate[] {
  return rates.filter((rate, index) =>
    rates.some((other, place) => place < index && scopeOf(other) === scopeOf(rate) && other.from === rate.from),
  );
}
