import { usualTerms } from '../emi.ts';
import { drawUp, type Shelf } from './draw-up.ts';
import type { Order } from './shapes.ts';

export type Wish = Omit<Order, 'replaces'>;

/** On the usual terms, of the whole price on the road: the lender's own follow. */
export function withUsualLoan(wish: Wish, shelf: Shelf, day: string): Wish {
  const drawn = drawUp({ ...wish, loan: { downPayment: 0, rate: 0, months: 12 } }, shelf, day);
  if ('problems' in drawn) return wish;
  const { downPayment, rate, months } = usualTerms(drawn.paper.total);
  return { ...wish, loan: { downPayment, rate, months } };
}
