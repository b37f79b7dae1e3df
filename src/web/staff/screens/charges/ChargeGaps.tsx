import { useCallback } from 'react';
import { chargeEndpoints, type ChargeRow } from '../../../../domain/endpoints/content/charges.ts';
import { joinWithAnd } from '../../../../domain/pricing/charges/rate-problems.ts';
import { callApi } from '../../shared/state/api.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';

/** Machines of which visitors are told the ex-showroom price only, and what is missing. Asked again with other rates. */
export function ChargeGaps({ rates }: { rates: readonly ChargeRow[] | undefined }) {
  const known = rates?.map(({ id }) => id).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other rates have other gaps
  const fetchGaps = useCallback((signal: AbortSignal) => callApi(chargeEndpoints.gaps, { signal }), [known]);
  const { data: gaps } = useLoaded(fetchGaps);
  if (!gaps || gaps.length === 0) return null;
  const names = Map.groupBy(
    gaps.flatMap(({ name, why }) => why.map((reason) => ({ name, reason }))),
    ({ reason }) => reason,
  );
  return (
    <div role="status" className="mb-5 rounded-control bg-warn-ground p-4 text-[0.9375rem] text-warn">
      <p className="font-semibold">
        {gaps.length === 1 ? 'One model is' : `${gaps.length} models are`} shown with the ex-showroom price only.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {[...names].map(([reason, models]) => (
          <li key={reason}>
            {reason} ({joinWithAnd(models.map(({ name }) => name))})
          </li>
        ))}
      </ul>
    </div>
  );
}
