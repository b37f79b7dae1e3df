import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { LEAD_FILTERS, type LeadFilter, MOST_COUNTED } from '../../../../domain/leads/lead-schemas.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { rememberList } from '../lead/lead-url.ts';
import { useLiveLoaded } from '../../shared/live/useLiveLoaded.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { MaskedSearchHint } from '../../shared/feedback/MaskedSearchHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadRow } from './LeadRow.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useColleagues } from './useColleagues.ts';
import { useListKeys } from './useListKeys.ts';
import { useNow } from './useNow.ts';

/** All leads: filters, one search over everything, saved lists, and several at once. The address says what is shown. */
export default function LeadsScreen() {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const { people, nameOf } = useColleagues();
  const [keysShown, showKeys] = useState(false);
  const address = params.toString();
  const page = Math.max(Number(params.get('page')) || 1, 1);
  const load = useCallback(
    (signal: AbortSignal) => callApi(leadEndpoints.list, { query: { ...filterIn(address), page }, signal }),
    [address, page],
  );
  // Further pages stay as they are: what is new comes first, and a page that is shown again counts as turned again.
  const { data, error, busy, reload } = useLiveLoaded(load, page === 1);
  const ids = data?.data.map(({ id }) => id) ?? [];
  // Ticks belong to the list that they were made in, and outlast a session as what is typed does.
  const ticks = useDraft<{ list: string; ids: readonly number[] }>('ticked leads', { list: '', ids: [] });
  const ticked = ids.filter((id) => ticks.value.list === address && ticks.value.ids.includes(id));
  useListKeys(() => showKeys(true));
  const order = ids.join();
  useEffect(() => rememberList(order === '' ? [] : order.split(',').map(Number)), [order]);

  const show = (filter: LeadFilter, turnedTo = 1) => {
    const next = new URLSearchParams({ screen: 'leads' });
    for (const name of LEAD_FILTERS) if (filter[name]) next.set(name, filter[name]);
    if (turnedTo > 1) next.set('page', String(turnedTo));
    setParams(next);
    ticks.drop();
  };
  const tick = (id: number, on: boolean) =>
    ticks.keep({ list: address, ids: on ? [...ticked, id] : ticked.filter((other) => other !== id) });

  return (
    <Screen title="Leads" note={data && howMany(data.total)} tools={<SavedViews address={address} />}>
      <LeadFilters filter={filterIn(address)} people={people} onFilter={show} />
      {error !== undefined && data === undefined ? (
        <EmptyTable text={failureText(error, 'The leads could not be fetched.')}>
          <Retry onClick={reload} />
        </EmptyTable>
      ) : (
        <div
          aria-busy={busy}
          className="overflow-hidden rounded-card border border-line bg-paper shadow-card md:overflow-y-auto"
        >
          {data ? (
            <ul aria-label="Leads">
              {data.data.map((lead) => (
                <LeadRow
                  key={lead.id}
                  lead={lead}
                  now={now}
                  ownerName={nameOf(lead.owner)}
                  onSaved={reload}
                  before={
                    <label className="grid size-11 shrink-0 place-items-center">
                      <span className="sr-only">Tick {lead.name || lead.mobile || 'this one'}</span>
                      <input
                        type="checkbox"
                        checked={ticked.includes(lead.id)}
                        onChange={(event) => tick(lead.id, event.target.checked)}
                        className="size-4.5"
                      />
                    </label>
                  }
                />
              ))}
            </ul>
          ) : (
            <Skeleton className="m-4 h-40" />
          )}
          {data?.data.length === 0 && (
            <EmptyTable text="No leads found">
              <MaskedSearchHint search={filterIn(address).search} />
            </EmptyTable>
          )}
        </div>
      )}
      <nav aria-label="Pages" className="mt-3 flex items-center justify-end gap-2">
        <Button look="secondary" size="small" disabled={page <= 1} onClick={() => show(filterIn(address), page - 1)}>
          Newer
        </Button>
        <span className="text-caption text-muted tabular">Page {page}</span>
        <Button look="secondary" size="small" disabled={!data?.more} onClick={() => show(filterIn(address), page + 1)}>
          Older
        </Button>
      </nav>
      <SelectionBar
        key={ticked.join()}
        ids={ticked}
        leads={data?.data ?? []}
        people={people}
        onDone={() => {
          ticks.drop();
          reload();
        }}
        onClose={ticks.drop}
      />
      <ShortcutList open={keysShown} onClose={() => showKeys(false)} />
    </Screen>
  );
}

const howMany = (total: number) =>
  total >= MOST_COUNTED ? `more than ${groupDigits(MOST_COUNTED)}` : groupDigits(total);

/** What an address filters by. */
function filterIn(address: string): LeadFilter {
  const params = new URLSearchParams(address);
  return Object.fromEntries(LEAD_FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}
