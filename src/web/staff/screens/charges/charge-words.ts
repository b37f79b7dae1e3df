import type { Rate } from '../../../../domain/pricing/charges/rates.ts';
import { rupees } from '../../../../domain/pricing/money.ts';

/** "6 %", "₹3,851", "1.7 %, at least ₹600". */
export function chargeAmountText({ percent, fixed, least, most }: Rate): string {
  return [
    percent === undefined ? rupees(fixed ?? 0) : `${percent} %`,
    least === undefined ? '' : `at least ${rupees(least)}`,
    most === undefined ? '' : `at most ${rupees(most)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** "75 to 150 cc, in Mumbai"; "everything" where it is for all. */
export function chargeScopeText({ place, aboveCc, upToCc, electric, abovePrice }: Rate): string {
  const size =
    aboveCc === undefined
      ? upToCc === undefined
        ? ''
        : `up to ${upToCc} cc`
      : upToCc === undefined
        ? `above ${aboveCc} cc`
        : `above ${aboveCc} up to ${upToCc} cc`;
  const parts = [
    size,
    electric === undefined ? '' : electric ? 'electric' : 'with an engine',
    abovePrice === undefined ? '' : `above ${rupees(abovePrice)}`,
    place === '' ? '' : `in ${place}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'everything' : parts.join(', ');
}
