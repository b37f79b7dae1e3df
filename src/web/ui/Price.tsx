import { rupees } from '../../domain/pricing/money.ts';

/** An amount in the display face: "₹78,684". */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`font-display font-bold tracking-tight tabular ${className}`}>{rupees(amount)}</span>;
}
