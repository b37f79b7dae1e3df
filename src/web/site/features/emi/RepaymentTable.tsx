import type { Instalment } from '../../../../domain/pricing/emi.ts';
import { rupees } from '../../../../domain/pricing/money.ts';

const COLUMNS = ['payment', 'principal', 'interest', 'balance'] as const;

export function RepaymentTable({ instalments }: { instalments: readonly Instalment[] }) {
  return (
    <div>
      <h2 id="month-by-month" className="mb-5 text-h2">
        Month by month
      </h2>
      <div
        role="region"
        aria-labelledby="month-by-month"
        // A box that scrolls has to be reachable by the keyboard.
        tabIndex={0}
        className="max-h-112 overflow-auto rounded-card border border-line print:max-h-none"
      >
        <table className="w-full text-right text-xs tabular min-[25rem]:text-caption sm:text-base">
          <thead className="sticky top-0 bg-ground sm:text-caption">
            <tr>
              <th scope="col" className="px-1 py-3 text-left font-semibold sm:px-5">
                Month
              </th>
              {['Instalment', 'Principal', 'Interest', 'Still owed'].map((head) => (
                <th key={head} scope="col" className="px-1 py-3 font-semibold sm:px-5">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {instalments.map((instalment) => (
              <tr key={instalment.month}>
                <th scope="row" className="px-1 py-2 text-left font-medium sm:px-5">
                  {instalment.month}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className="px-1 py-2 sm:px-5">
                    {rupees(instalment[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
