import { useCallback, useState } from 'react';
import {
  type VehicleRow,
  vehicleEndpoints,
  type VehicleStatus,
} from '../../../../domain/endpoints/content/vehicles.ts';
import { VEHICLES } from '../../../../domain/staff/staff-messages.ts';
import { Select } from '../../../ui/inputs/Select.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { replaceRow } from '../../shared/keyboard/filter-rows.ts';
import { PendingChange } from '../../shared/feedback/PendingChange.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { type UnsavedChanges, useUnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

type Shelf = keyof typeof vehicleEndpoints;

interface WantedStatus {
  shelf: Shelf;
  row: VehicleRow;
  status: VehicleStatus;
}

export default function ManageVehicles() {
  const unsaved = useUnsavedChanges<WantedStatus>('vehicle');
  const [shelf, setShelf] = useState<Shelf>(unsaved.value?.shelf ?? 'bikes');
  return (
    <Screen
      narrow
      title="Manage Vehicles"
      note="An inactive model is on no public page."
      tools={
        <Select
          dense
          label="Vehicle type"
          value={shelf}
          onChange={(event) => setShelf(event.target.value as Shelf)}
          className="max-sm:w-full"
        >
          <option value="bikes">Bikes</option>
          <option value="scooters">Scooters</option>
        </Select>
      }
    >
      <ShelfTable key={shelf} shelf={shelf} unsaved={unsaved} />
    </Screen>
  );
}

const nameOf = ({ bikeName, scooterName }: VehicleRow) => bikeName ?? scooterName ?? '';

function ShelfTable({ shelf, unsaved }: { shelf: Shelf; unsaved: UnsavedChanges<WantedStatus> }) {
  const toast = useStaffToast();
  const fetchShelf = useCallback((signal: AbortSignal) => callApi(vehicleEndpoints[shelf].list, { signal }), [shelf]);
  const { data, error, busy, reload, change } = useLoaded(fetchShelf);
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set());

  async function setStatus(row: VehicleRow, status: VehicleStatus) {
    setSaving((ids) => new Set([...ids, row.id]));
    try {
      await callApi(vehicleEndpoints[shelf].setStatus, { params: { id: row.id }, body: { status } });
      unsaved.drop();
      change((rows) => replaceRow(rows, { ...row, status }));
      const back = () => void setStatus({ ...row, status }, status === 1 ? 0 : 1);
      toast.success(status === 1 ? VEHICLES.activated : VEHICLES.deactivated, back);
    } catch (failure) {
      unsaved.keepAfter(failure, { shelf, row, status });
      toast.error(failureText(failure, VEHICLES.failed, VEHICLES.unreachable));
    }
    setSaving((ids) => new Set([...ids].filter((id) => id !== row.id)));
  }
  return (
    <>
      <div className="mb-4 empty:hidden">
        {unsaved.value?.shelf === shelf && (
          <PendingChange
            unsaved={unsaved}
            busy={saving.size > 0}
            inWords={({ row, status }) => `${nameOf(row)}: ${status === 1 ? 'active' : 'inactive'}`}
            onSave={({ row, status }) => void setStatus(row, status)}
          />
        )}
      </div>
      <DataTable
        label="Vehicles"
        columns={columnsFor(saving, setStatus)}
        rows={data}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          <EmptyTable text={error ? VEHICLES.unreachable : 'There is no such vehicle in the catalogue yet.'}>
            {error !== undefined && <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
    </>
  );
}

const columnsFor = (
  saving: ReadonlySet<number>,
  setStatus: (row: VehicleRow, status: VehicleStatus) => Promise<void>,
): TableColumn<VehicleRow>[] => [
  { head: 'S No.', cell: (_, index) => index + 1, width: 4, onCard: 'none' },
  { head: 'Model Name', cell: nameOf, onCard: 'title' },
  {
    head: 'Active',
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`${nameOf(row)} is active`}
        checked={row.status === 1}
        disabled={saving.has(row.id)}
        onChange={(event) => void setStatus(row, event.target.checked ? 1 : 0)}
        className="-my-1 inline-block h-5 w-9 cursor-pointer appearance-none rounded-full align-middle bg-edge p-0.5 transition-colors before:block before:size-4 before:rounded-full before:bg-paper before:transition-transform checked:bg-good checked:before:translate-x-4 disabled:opacity-50 pointer-coarse:h-7 pointer-coarse:w-12 pointer-coarse:before:size-6 pointer-coarse:checked:before:translate-x-5"
      />
    ),
    width: 8,
    onCard: 'corner',
  },
];
