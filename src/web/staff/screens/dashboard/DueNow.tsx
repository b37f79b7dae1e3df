import { useCallback } from 'react';
import { Link } from 'react-router';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { hasRight } from '../../../../domain/staff/rights.ts';
import { useAccount } from '../../shared/state/account.ts';
import { callApi } from '../../shared/state/api.ts';
import { useLiveLoaded } from '../../shared/live/useLiveLoaded.ts';
import { LeadRow } from '../leads/LeadRow.tsx';
import { useColleagues } from '../leads/useColleagues.ts';
import { useNow } from '../leads/useNow.ts';

const SHOWN = 4;

/** After the contract's tiles: whom to turn to now, one tap from calling. */
export function DueNow() {
  const { data: account } = useAccount();
  return account && hasRight(account.role, 'own-leads') ? <Waiting /> : null;
}

function Waiting() {
  const load = useCallback((signal: AbortSignal) => callApi(leadEndpoints.today, { query: {}, signal }), []);
  const { data, reload } = useLiveLoaded(load);
  const { nameOf } = useColleagues();
  const now = useNow();
  if (!data) return null;
  const { counts, overdue, fresh, due } = data;
  const first = [...overdue, ...fresh, ...due].slice(0, SHOWN);
  const facts = [
    ['overdue', counts.overdue],
    ['not called yet', counts.fresh],
    ['due today', counts.due],
  ] as const;
  return (
    <section aria-labelledby="due-title" className="mt-4 rounded-card border border-line bg-paper shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-1">
        <h2 id="due-title" className="text-base">
          Due now
        </h2>
        <p className="text-caption text-muted tabular">
          {facts.map(([label, count]) => `${count} ${label}`).join(' · ')} ·{' '}
          <Link to="/admin/dashboard?screen=today" className="font-semibold text-ink underline">
            Today
          </Link>
        </p>
      </div>
      {first.length === 0 ? (
        <p className="px-4 pb-4 text-caption text-muted">Nobody waits. Well done.</p>
      ) : (
        <ul>
          {first.map((lead) => (
            <LeadRow key={lead.id} lead={lead} now={now} ownerName={nameOf(lead.owner)} onSaved={reload} />
          ))}
        </ul>
      )}
    </section>
  );
}
