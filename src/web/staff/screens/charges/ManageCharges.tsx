import { useCallback, useState } from 'react';
import { chargeEndpoints, type ChargeRow } from '../../../../domain/endpoints/content/charges.ts';
import { CHARGES, RECEIVERS } from '../../../../domain/pricing/charges/charge-kinds.ts';
import { CHARGE_TEXTS } from '../../../../domain/pricing/charges/charge-texts.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { DeleteButton } from '../../shared/table/RowButtons.tsx';
import { Screen } from '../../shared/Screen.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { AddCharge } from './AddCharge.tsx';
import { ChargeGaps } from './ChargeGaps.tsx';
import { chargeAmountText, chargeScopeText } from './charge-words.ts';

const UNREACHABLE = 'Something went wrong! Please try again.';

/** What comes on top of the ex-showroom price: which rate, for which machines, from which day, and where it is written. */
export default function ManageCharges() {
  const toast = useStaffToast();
  const fetchRates = useCallback((signal: AbortSignal) => callApi(chargeEndpoints.list, { signal }), []);
  const { data, error, busy, reload } = useLoaded(fetchRates);
  const adding = useDraft('adding a charge', false);
  const [leaving, setLeaving] = useState<ChargeRow>();

  async function remove() {
    if (!leaving) return;
    try {
      await callApi(chargeEndpoints.remove, { params: { id: leaving.id } });
      toast.success(CHARGE_TEXTS.removed);
      reload();
    } catch (failure) {
      toast.error(failureText(failure, UNREACHABLE));
    }
  }

  return (
    <Screen
      title="Charges"
      note="What is added to the ex-showroom price. A new rate begins at midnight of its first day."
      tools={<Button onClick={() => adding.keep(true)}>New</Button>}
    >
      <ChargeGaps rates={data} />
      <DataTable
        label="Charges"
        columns={columns(setLeaving)}
        rows={data}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          <EmptyTable text={error ? UNREACHABLE : 'No charges yet: the pages show the ex-showroom price alone.'}>
            {error !== undefined && <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
      <AddCharge
        open={adding.value}
        onClose={adding.drop}
        onAdded={() => {
          toast.success(CHARGE_TEXTS.added);
          reload();
        }}
      />
      <ConfirmDialog
        question={leaving && 'Are you sure you want to remove this charge?'}
        verb="Remove"
        busyText="Removing..."
        onConfirm={remove}
        onClose={() => setLeaving(undefined)}
      >
        {leaving && (
          <p>
            {CHARGES[leaving.rate.charge].label}, {chargeAmountText(leaving.rate)}, from{' '}
            {dayMonthYearColumn(leaving.rate.from)}
          </p>
        )}
      </ConfirmDialog>
    </Screen>
  );
}

const columns = (onRemove: (row: ChargeRow) => void): TableColumn<ChargeRow>[] => [
  { head: 'Charge', cell: ({ rate }) => CHARGES[rate.charge].label, onCard: 'title' },
  { head: 'Amount', cell: ({ rate }) => chargeAmountText(rate) },
  { head: 'For', cell: ({ rate }) => chargeScopeText(rate) },
  { head: 'From', cell: ({ rate }) => dayMonthYearColumn(rate.from) },
  { head: 'Goes to', cell: ({ rate }) => RECEIVERS[CHARGES[rate.charge].receiver] },
  { head: 'Written in', cell: ({ rate }) => (rate.example ? `Example: ${rate.source}` : rate.source) },
  {
    head: 'Action',
    cell: (row) => <DeleteButton what={CHARGES[row.rate.charge].label} onClick={() => onRemove(row)} />,
    width: 5,
    onCard: 'corner',
  },
];
