/** Equated monthly instalments on a reducing balance, in whole rupees, without fees. */

export interface Loan {
  /** Whole rupees. */
  amount: number;
  /** Per cent a year. */
  rate: number;
  months: number;
}

export interface Instalment {
  month: number;
  payment: number;
  interest: number;
  principal: number;
  /** What is still owed after it. */
  balance: number;
}

/** P·r·(1+r)^n / ((1+r)^n − 1) with r the monthly rate; P/n without interest. Rounded to the rupee. */
export function monthlyInstalment({ amount, rate, months }: Loan): number {
  const r = rate / 1200;
  if (r === 0) return Math.round(amount / months);
  const growth = (1 + r) ** months;
  return Math.round((amount * r * growth) / (growth - 1));
}

/** Month by month. The last instalment settles what rounding has left over. */
export function repayment(loan: Loan): Instalment[] {
  const emi = monthlyInstalment(loan);
  const instalments: Instalment[] = [];
  let balance = loan.amount;
  for (let month = 1; month <= loan.months; month++) {
    const interest = Math.round((balance * loan.rate) / 1200);
    const principal = month === loan.months ? balance : Math.min(emi - interest, balance);
    balance -= principal;
    instalments.push({ month, payment: interest + principal, interest, principal, balance });
  }
  return instalments;
}

/** What the calculator is asked: kept in the page's address, so that a result can be shared. */
export interface EmiTerms {
  price: number;
  downPayment: number;
  rate: number;
  months: number;
}

export const EMI_LIMITS = {
  price: { min: 10_000, max: 30_00_000, step: 1_000 },
  downPayment: { min: 0, step: 1_000 },
  rate: { min: 0, max: 30, step: 0.25 },
  months: { min: 6, max: 84, step: 1 },
  usualMonths: [12, 24, 36, 48, 60],
} as const;

/** Around the price of a model, where one is chosen: from half of it to half as much again. */
export function priceLimits(modelPrice?: number): { min: number; max: number; step: number } {
  const { min, max, step } = EMI_LIMITS.price;
  if (modelPrice === undefined) return { min, max, step };
  const thousands = (value: number) => Math.round(value / step) * step;
  return { min: Math.max(min, thousands(modelPrice / 2)), max: Math.max(min, thousands(modelPrice * 1.5)), step };
}

const USUAL = { price: 1_20_000, downShare: 0.2, rate: 11, months: 36 };

/** What most people begin with: a fifth down, the rest in three years. */
export const defaultTerms = (price: number): EmiTerms => ({
  price,
  downPayment: Math.round(price * USUAL.downShare),
  rate: USUAL.rate,
  months: USUAL.months,
});

/** The price that a loan is about: on the road, the lender's entry included; ex-showroom where no more is known. */
export const loanAmountFor = (price: number, onRoad: { total: number; withLoan: number } | null): number =>
  onRoad ? onRoad.total + onRoad.withLoan : price;

/** What a machine of that price costs a month on such terms. */
export const defaultInstalment = (price: number): number => monthlyInstalment(loanOf(defaultTerms(price)));

/** Reads `?price=…&down=…&rate=…&months=…`; what is missing or makes no sense is replaced by something usual. */
export function readEmiTerms(query: URLSearchParams, modelPrice?: number): EmiTerms {
  const number = (name: string, fallback: number, { min, max }: { min: number; max: number }) => {
    const text = query.get(name)?.replaceAll(',', '') ?? null;
    const value = text === null || text.trim() === '' ? fallback : Number(text);
    return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : fallback;
  };
  const price = Math.round(number('price', modelPrice ?? USUAL.price, priceLimits(modelPrice)));
  return {
    price,
    downPayment: Math.round(number('down', defaultTerms(price).downPayment, { min: 0, max: price })),
    rate: Math.round(number('rate', USUAL.rate, EMI_LIMITS.rate) * 100) / 100,
    months: Math.round(number('months', USUAL.months, EMI_LIMITS.months)),
  };
}

/** What the button of the calculator's form adds, which is there without scripts alone: the server then reads the others. */
export const CALCULATE = 'calculate';
export const EMI_QUERY = ['bike', 'colour', 'price', 'down', 'rate', 'months', CALCULATE] as const;

export function emiQuery(terms: EmiTerms, bike: string | undefined): string {
  const { price, downPayment, rate, months } = terms;
  const values = { ...(bike && { bike }), price, down: downPayment, rate, months };
  return new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();
}

export function loanOf({ price, downPayment, rate, months }: EmiTerms): Loan {
  return { amount: Math.max(0, price - downPayment), rate, months };
}
