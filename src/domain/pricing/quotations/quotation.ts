import { addDays, longDay } from '../../calendar/dates.ts';
import { rupees } from '../money.ts';
import type { Quotation, PublicQuotation } from './quotation-schemas.ts';

/** How long its page can still be read once it no longer holds. */
const READABLE_DAYS = 30;

export const quotationNumber = (year: string, count: number) => `Q-${year}-${String(count).padStart(4, '0')}`;

/** "Q-2026-0012", from its second version on "Q-2026-0012/2". */
export const quotationName = (number: string, version: number) => (version === 1 ? number : `${number}/${version}`);

export const quotationUrl = (token: string) => `/quotation/${token}`;

/** The file of the one that is read there. */
export const quotationFileUrl = (page: string) => `/api/quotations/${page.split('/').at(-1)}/pdf`;

export type QuotationState = PublicQuotation['state'] | 'gone';

export function quotationState(
  { validUntil }: Pick<Quotation, 'validUntil'>,
  { withdrawn, superseded }: { withdrawn: boolean; superseded: boolean },
  today: string,
): QuotationState {
  if (today > addDays(validUntil, READABLE_DAYS)) return 'gone';
  if (withdrawn) return 'withdrawn';
  if (superseded) return 'superseded';
  return today > validUntil ? 'over' : 'valid';
}

/** "Shine, Disc, in Genny Grey Metallic". */
export function vehicleText({ name, variant, colour }: Quotation['machine']): string {
  return [name, variant, colour && `in ${colour}`].filter(Boolean).join(', ');
}

/** "₹3,052 a month for 36 months at 11 %, with ₹24,320 down". */
export function loanText({ emi, months, rate, downPayment }: NonNullable<Quotation['loan']>): string {
  return `${rupees(emi)} a month for ${months} months at ${rate}\u00a0%, with ${rupees(downPayment)} down`;
}

/** What goes along with the link when it is sent to somebody. */
export function quotationText({ name, paper }: Pick<PublicQuotation, 'name' | 'paper'>, link: string): string {
  const { to, machine, issuer, place, total, loan, validUntil } = paper;
  return [
    to === '' ? 'Hello,' : `Hello ${to},`,
    `here is your quotation ${name} for the ${issuer.brand} ${vehicleText(machine)}:`,
    `on-road in ${place} *${rupees(total)}*${loan ? `, or ${loanText(loan)}` : ''}.`,
    `It holds until ${longDay(validUntil)}. Every line of it: ${link}`,
    issuer.name,
  ].join('\n');
}
