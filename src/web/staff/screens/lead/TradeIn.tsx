import { tradeInOf, tradeInText } from '../../../../domain/pricing/trade-in.ts';
import type { TimelineEntry } from '../../../../domain/leads/lead-schemas.ts';

/** The machine that the person would give in exchange, as they told it last. */
export function TradeInDetails({ entries }: { entries: readonly TimelineEntry[] }) {
  const exchange = entries
    .map((entry) => (entry.what === 'enquiry' ? tradeInOf(entry.values) : null))
    .find((told) => told !== null);
  if (!exchange) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h2 className="mb-2 text-base">In exchange</h2>
      <p className="wrap-anywhere">{tradeInText(exchange)}</p>
    </div>
  );
}
