import { useState } from 'react';
import { type AccessoryRow, priceEndpoints } from '../../../../domain/endpoints/content/prices.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { ACCESSORY_PRICES, PRICES } from '../../../../domain/staff/staff-messages.ts';
import { Select } from '../../../ui/inputs/Select.tsx';
import { callApi } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { EditButton } from '../../shared/table/RowButtons.tsx';
import { filterRows, replaceRow } from '../../shared/keyboard/filter-rows.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { PriceDialog } from '../../shared/PriceDialog.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { ClearSearch, SearchBox } from '../../shared/table/SearchBox.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';

/** What an older row lacks is shown so (specification, section 3). */
type Row = Pick<AccessoryRow, 'id'> &
  Partial<Pick<AccessoryRow, 'heading' | 'part_no' | 'price' | 'bike_name' | 'price_version' | 'dated'>>;

const fetchAccessories = (signal: AbortSignal): Promise<Row[]> => callApi(priceEndpoints.accessories, { signal });

const nameOf = ({ heading }: Row) => heading || 'Unknown';

const TEXTS = {
  saved: ACCESSORY_PRICES.saved,
  invalid: ACCESSORY_PRICES.invalid,
  failed: () => ACCESSORY_PRICES.failed,
};

export default function ManageAccessories() {
  const { data, error, busy, reload, change } = useLoaded(fetchAccessories);
  const [typed, setTyped] = useState('');
  const [model, setModel] = useState('');
  const {
    value: editedId,
    keep: edit,
    drop: close,
  } = useDraft<number | undefined>('accessory being edited', undefined);
  const edited = data?.find(({ id }) => id === editedId);
  const models = [...new Set(data?.flatMap(({ bike_name }) => bike_name ?? []))];
  const ofModel = data?.filter(({ bike_name }) => model === '' || bike_name === model);
  const shown = filterRows(ofModel, typed, (row) => [nameOf(row), row.part_no ?? '', row.bike_name ?? '']);
  const showAll = () => {
    setTyped('');
    setModel('');
  };
  return (
    <Screen
      narrow
      title="Manage Accessories price"
      tools={
        <>
          <Select
            dense
            label="Model"
            value={model}
            onChange={(event) => setModel(event.target.value)}
            className="max-sm:w-full sm:w-60"
          >
            <option value="">All models</option>
            {models.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <SearchBox value={typed} onChange={setTyped} className="w-56" />
        </>
      }
    >
      <DataTable
        label="Accessories"
        columns={columnsFor(edit)}
        rows={shown}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          <EmptyTable text={error ? PRICES.unreachable : 'No accessory fits this search.'}>
            {error === undefined ? <ClearSearch onClick={showAll} /> : <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
      <PriceDialog<Row>
        priced={
          edited && {
            label: wordsFor(edited),
            price: edited.price ?? 0,
            version: edited.price_version,
            dated: edited.dated,
            change: (body) => callApi(priceEndpoints.changeAccessory, { params: { id: edited.id }, body }),
          }
        }
        texts={TEXTS}
        onRow={(row) => change((rows) => replaceRow(rows, row))}
        onUndone={reload}
        onClose={close}
      />
    </Screen>
  );
}

const wordsFor = (row: Row) => (row.bike_name ? `${nameOf(row)} (${row.bike_name})` : nameOf(row));

const columnsFor = (edit: (id: number) => void): TableColumn<Row>[] => [
  { head: 'Accessory', cell: nameOf, onCard: 'title' },
  { head: 'Model', cell: ({ bike_name }) => bike_name, onCard: 'plain' },
  { head: 'Part No.', cell: ({ part_no }) => part_no || 'N/A', width: 9.5, onCard: 'plain' },
  { head: 'Price', cell: ({ price }) => rupees(price ?? 0), width: 7, align: 'right', onCard: 'corner' },
  {
    head: 'Edit',
    cell: (row) => <EditButton what={wordsFor(row)} onClick={() => edit(row.id)} />,
    width: 4.5,
    action: true,
  },
];
