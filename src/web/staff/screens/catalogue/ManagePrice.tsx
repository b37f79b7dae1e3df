import { useState } from 'react';
import { type PriceRow, priceEndpoints } from '../../../../domain/endpoints/content/prices.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { PRICES } from '../../../../domain/staff/staff-messages.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { EditButton } from '../../shared/table/RowButtons.tsx';
import { filterRows } from '../../shared/keyboard/filter-rows.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { PriceDialog } from '../../shared/PriceDialog.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { ClearSearch, SearchBox } from '../../shared/table/SearchBox.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';

/** A list with the listed fields alone will do: a model is known by its name. */
type Row = Pick<PriceRow, 'bike_name' | 'bike_price'> & Partial<Pick<PriceRow, 'price_version' | 'kind' | 'dated'>>;

const fetchPrices = (signal: AbortSignal): Promise<Row[]> => callApi(priceEndpoints.list, { signal });

const TEXTS = {
  saved: PRICES.saved,
  invalid: PRICES.invalid,
  failed: (error: unknown) => failureText(error, PRICES.failed, PRICES.unreachable),
};

export default function ManagePrice() {
  const { data, error, busy, reload, change } = useLoaded(fetchPrices);
  const [typed, setTyped] = useState('');
  const { value: editedName, keep: edit, drop: close } = useDraft<string | undefined>('price being edited', undefined);
  const edited = data?.find(({ bike_name }) => bike_name === editedName);
  const shown = filterRows(data, typed, (row) => [row.bike_name, typeOf(row)]);
  return (
    <Screen narrow title="Manage Price" tools={<SearchBox value={typed} onChange={setTyped} className="w-56" />}>
      <DataTable
        label="Prices"
        columns={columnsFor(edit)}
        rows={shown}
        busy={busy}
        keyOf={({ bike_name }) => bike_name}
        empty={
          <EmptyTable text={error ? PRICES.unreachable : 'No model is called so.'}>
            {error === undefined ? <ClearSearch onClick={() => setTyped('')} /> : <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
      <PriceDialog<Row>
        priced={
          edited && {
            label: edited.bike_name,
            price: edited.bike_price,
            version: edited.price_version,
            dated: edited.dated,
            change: (body) => callApi(priceEndpoints.change, { params: { bikeName: edited.bike_name }, body }),
          }
        }
        texts={TEXTS}
        onRow={(row) =>
          change((rows) => rows.map((each) => (each.bike_name === row.bike_name ? { ...each, ...row } : each)))
        }
        onUndone={reload}
        onClose={close}
      />
    </Screen>
  );
}

const typeOf = ({ kind }: Row) => (kind === undefined ? '' : kind === 'scooter' ? 'Scooter' : 'Motorcycle');

const columnsFor = (edit: (name: string) => void): TableColumn<Row>[] => [
  { head: 'Model Name', cell: ({ bike_name }) => bike_name, onCard: 'title' },
  { head: 'Type', cell: typeOf, onCard: 'plain' },
  { head: 'Price', cell: ({ bike_price }) => rupees(bike_price), width: 10, align: 'right', onCard: 'corner' },
  {
    head: 'Edit',
    cell: (row) => <EditButton what={row.bike_name} onClick={() => edit(row.bike_name)} />,
    width: 6,
    action: true,
  },
];
