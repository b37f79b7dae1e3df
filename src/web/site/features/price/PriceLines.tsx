import { RECEIVERS } from '../../../../domain/pricing/charges/charge-kinds.ts';
import type { ChargeLine } from '../../../../domain/pricing/charges/on-road-price.ts';
import { rupees } from '../../../../domain/pricing/money.ts';

interface PriceLinesProps {
  lines: readonly ChargeLine[];
  total: number;
  className?: string;
  /** What the sum is called. */
  sum?: string;
}

/** What a price on the road is made of: each line, who gets it, and whether it has to be paid. */
export function PriceLines({ lines, total, className = '', sum = 'On-road' }: PriceLinesProps) {
  return (
    <table className={`w-full text-[min(0.9375rem,4.2vw)] tabular ${className}`}>
      <caption className="sr-only">What the on-road price is made of</caption>
      <tbody>
        {lines.map(({ label, amount, receiver, compulsory }, place) => (
          <tr key={place} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
              {label}
              <span className="block text-caption text-muted">
                to {RECEIVERS[receiver]}, {compulsory ? 'compulsory' : 'as you chose'}
              </span>
            </th>
            <td className="py-2 text-right whitespace-nowrap">{rupees(amount)}</td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" className="py-2 pr-4 text-left">
            {sum}
          </th>
          <td className="py-2 text-right whitespace-nowrap">{rupees(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
