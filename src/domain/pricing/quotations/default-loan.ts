import { defaultTerms } from '../emi.ts';
import { calculateQuotation, type QuotationInputs } from './calculate-quotation.ts';
import type { QuotationRequest } from './quotation-schemas.ts';

export type QuotationChoice = Omit<QuotationRequest, 'replaces'>;

/** On the usual terms, of the whole price on the road: the lender's own follow. */
export function withDefaultLoan(wish: QuotationChoice, shelf: QuotationInputs, day: string): QuotationChoice {
  const drawn = calculateQuotation({ ...wish, loan: { downPayment: 0, rate: 0, months: 12 } }, shelf, day);
  if ('problems' in drawn) return wish;
  const { downPayment, rate, months } = defaultTerms(drawn.paper.total);
  return { ...wish, loan: { downPayment, rate, months } };
}
