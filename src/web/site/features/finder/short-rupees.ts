import { rupees } from '../../../../domain/pricing/money.ts';

const LAKH = 1_00_000;

/** "₹1.5 lakh", as people say it; "₹80,000" below. */
export const shortRupees = (amount: number) => (amount < LAKH ? rupees(amount) : `₹${amount / LAKH} lakh`);
