import { dayMonthYearColumn } from '../../enquiries/columns.ts';
import { nextRateDay, unknownPriceReason } from './on-road-price.ts';
import type { Rate } from './rates.ts';

interface Priced {
  name: string;
  price: number;
  engine: string;
}

const MOST_NAMED = 3;

/**
 * Why some machines show nothing but their ex-showroom price, today or from a day on for which rates are kept already:
 * what the desk should mend. A shop that keeps no rates at all has chosen to show none.
 */
export function rateProblems(
  models: readonly Priced[],
  rates: readonly Rate[],
  place: string,
  today: string,
): string[] {
  if (rates.length === 0) return [];
  const told: string[] = [];
  let known = new Set<string>();
  for (let day: string | undefined = today; day !== undefined; day = nextRateDay(rates, day)) {
    const found = problemsOn(models, rates, place, day);
    for (const [reason, names] of found) {
      if (known.has(reason)) continue;
      const from = day === today ? '' : `From ${dayMonthYearColumn(day)}: `;
      told.push(`${from}${reason} Only the ex-showroom price is shown for ${joinWithAnd(names)}.`);
    }
    known = new Set(found.keys());
  }
  return told;
}

function problemsOn(models: readonly Priced[], rates: readonly Rate[], place: string, day: string) {
  const found = new Map<string, string[]>();
  for (const { name, price, engine } of models) {
    for (const reason of unknownPriceReason(price, engine, { rates, place, day })) {
      found.set(reason, [...(found.get(reason) ?? []), name]);
    }
  }
  return found;
}

/** "Dio, Unicorn, X Blade and 8 more". */
export function joinWithAnd(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
