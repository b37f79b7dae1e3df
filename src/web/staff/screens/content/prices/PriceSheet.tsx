import { type ClipboardEvent, useEffect, useMemo, useState } from 'react';
import {
  contentEndpoints,
  type SheetRow,
  contentTypeEndpoints,
} from '../../../../../domain/endpoints/content/content.ts';
import { parsePastedPrices } from '../../../../../domain/content/price-paste.ts';
import { PRICE_SHEET, type PricedItem, pricedItemKey, parseAmount } from '../../../../../domain/content/price-list.ts';
import { PRICES, CONTENT_MESSAGES } from '../../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { callApi, ApiError, failureText } from '../../../shared/state/api.ts';
import { readStored, writeStored } from '../../../../browser-storage.ts';
import { SHOP_DRAFT } from '../../../shared/state/drafts.ts';
import { EmptyTable } from '../../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../../shared/Screen.tsx';
import { ScreenSkeleton } from '../../../shared/feedback/ScreenSkeleton.tsx';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { Retry } from '../../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../../shared/state/useStaffToast.ts';
import { SaveWarnings } from '../publishing/SaveWarnings.tsx';
import { ScheduledList } from '../publishing/ScheduledList.tsx';
import { PasteNotice, type PasteOutcome } from './PasteNotice.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import { PriceConflict, type ConflictingPrices } from './PriceConflict.tsx';
import { PriceLine } from './PriceLine.tsx';
import { PublishDialog } from '../publishing/PublishDialog.tsx';

const STORE = `${SHOP_DRAFT}prices`;
const load = async (signal: AbortSignal) => {
  const [rows, { due, history }] = await Promise.all([
    callApi(contentEndpoints.sheet, { signal }),
    callApi(contentTypeEndpoints.prices.open, { params: { key: PRICE_SHEET }, signal }),
  ]);
  return { rows, due, history };
};

const pricedThing = ({ model, part, slug, price }: SheetRow): PricedItem => ({ model, part, slug, price });

/** What was typed, by the key of the row; it survives a reload and a lost session. */
function useTyped() {
  const [typed, setTyped] = useState<Record<string, string>>(
    () => (readStored('localStorage', STORE) ?? {}) as Record<string, string>,
  );
  useEffect(() => void writeStored('localStorage', STORE, typed), [typed]);
  return [typed, setTyped] as const;
}

/** Every price on one sheet: typed or pasted, saved at once or from a day on, and undone with one press. */
export default function PriceSheet() {
  const toast = useStaffToast();
  const { data, error, reload } = useLoaded(load);
  const [typed, setTyped] = useTyped();
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState(false);
  const [clash, setClash] = useState<ConflictingPrices>();
  const [unplaced, setUnplaced] = useState<PasteOutcome>();

  const rows = data?.rows;
  const shown = useMemo(
    () =>
      rows?.filter(({ name, partName, partNo }) =>
        `${name} ${partName} ${partNo}`.toLowerCase().includes(search.toLowerCase()),
      ),
    [rows, search],
  );
  const changed = (rows ?? []).flatMap((row) => {
    const text = typed[pricedItemKey(row)];
    if (text === undefined) return [];
    return [{ row, price: parseAmount(text) }];
  });
  const wrong = changed.filter(({ price }) => price === undefined).length;
  const news = changed.filter(({ row, price }) => price !== undefined && price !== row.price);
  const list = news.map(({ row, price = 0 }) => ({ ...pricedThing(row), price }));

  const type = (row: SheetRow, text: string) =>
    setTyped(({ [pricedItemKey(row)]: _before, ...others }) =>
      text.trim() === '' ? others : { ...others, [pricedItemKey(row)]: text },
    );

  function forget() {
    setTyped({});
    setUnplaced(undefined);
  }

  function discard() {
    forget();
    toast.success(CONTENT_MESSAGES.discarded, () => setTyped((since) => ({ ...typed, ...since })));
  }

  /** Cells of a spreadsheet; a single one goes into its field as any text does. */
  function paste(event: ClipboardEvent, from: number) {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\t]/.test(text.trim()) || !rows || !shown) return;
    event.preventDefault();
    const { typed: pasted, missing } = parsePastedPrices(text, rows, shown.slice(from));
    const today = new Map(rows.map((row) => [pricedItemKey(row), row.price]));
    setTyped((before) => {
      const after = { ...before };
      for (const [key, price] of pasted) {
        if (parseAmount(price) === today.get(key)) delete after[key];
        else after[key] = price;
      }
      return after;
    });
    setUnplaced(missing.length > 0 ? { filled: pasted.size, missing } : undefined);
  }

  async function publish(at: string | undefined, base: readonly PricedItem[]) {
    setClash(undefined);
    try {
      const body = { value: list, base: [...base], ...(at !== undefined && { at }) };
      const { message, id } = await callApi(contentTypeEndpoints.prices.publish, {
        params: { key: PRICE_SHEET },
        body,
      });
      toast.success(message, id === null ? undefined : () => void undo(id));
      forget();
      return true;
    } catch (failure) {
      const { status, answer } = failure instanceof ApiError ? failure : {};
      if (status === 409) setClash({ ...(answer as { theirs: PricedItem[] }), seen: base, mine: list, at });
      toast.error(failureText(failure, PRICES.failed, PRICES.unreachable));
      return false;
    } finally {
      setAsking(false);
      reload();
    }
  }

  async function undo(id: number) {
    try {
      toast.success((await callApi(contentTypeEndpoints.prices.undo, { params: { id } })).message);
    } catch (failure) {
      toast.error(failureText(failure, CONTENT_MESSAGES.gone));
    }
    reload();
  }

  async function cancel(id: number) {
    await callApi(contentTypeEndpoints.prices.cancel, { params: { id } }).catch(() => undefined);
    reload();
  }

  return (
    <Screen
      narrow
      title="Price Sheet"
      note="Type or paste from a spreadsheet, with names or without: 1,09,800 or ₹82,600."
      tools={<SearchBox value={search} onChange={setSearch} className="w-56" />}
    >
      {error !== undefined && !data && (
        <EmptyTable text={PRICES.unreachable}>
          <Retry onClick={reload} />
        </EmptyTable>
      )}
      {!data && error === undefined && <ScreenSkeleton />}
      {data && (
        <div className="grid gap-4 pb-24">
          {clash && (
            <PriceConflict
              clash={clash}
              rows={data.rows}
              onMine={() => void publish(clash.at, clash.theirs)}
              onTheirs={(theirs) => {
                setTyped((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !theirs.has(key))));
                setClash(undefined);
              }}
            />
          )}
          {unplaced && <PasteNotice outcome={unplaced} onClose={() => setUnplaced(undefined)} />}
          <ScheduledList due={data.due} sheet={data.rows} onCancel={(id) => void cancel(id)} />
          <ul className="divide-y divide-line rounded-card border border-line bg-paper shadow-card">
            {shown?.map((row, index) => (
              <PriceLine
                key={pricedItemKey(row)}
                row={row}
                typed={typed[pricedItemKey(row)]}
                onType={(text) => type(row, text)}
                onPaste={(event) => paste(event, index)}
              />
            ))}
          </ul>
          <PriceChanges changes={data.history} rows={data.rows} onUndo={(id) => void undo(id)} />
        </div>
      )}
      {(list.length > 0 || wrong > 0) && (
        <div
          data-foot-bar
          className="sticky bottom-0 z-10 md:-bottom-4 flex flex-wrap items-center gap-3 rounded-t-card border border-line bg-paper p-3 shadow-float"
        >
          <p role="status" className="flex-1 font-medium">
            {list.length} {list.length === 1 ? 'price' : 'prices'} changed
            {wrong > 0 && <span className="text-bad"> · {wrong} not understood</span>}
          </p>
          <Button look="quiet" size="small" onClick={discard}>
            Discard
          </Button>
          <Button
            size="small"
            disabled={wrong > 0 || list.length === 0 || clash !== undefined}
            onClick={() => setAsking(true)}
          >
            Save prices…
          </Button>
        </div>
      )}
      <PublishDialog
        open={asking}
        what="prices"
        onPublish={(at) =>
          publish(
            at,
            news.map(({ row }) => pricedThing(row)),
          )
        }
        onClose={() => setAsking(false)}
      >
        <SaveWarnings news={news} />
      </PublishDialog>
    </Screen>
  );
}
