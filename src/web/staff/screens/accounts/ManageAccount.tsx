import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { PASSWORD_MASK, type StaffAccount } from '../../../../domain/staff/staff.ts';
import { ACCOUNTS } from '../../../../domain/staff/staff-messages.ts';
import { useDealership } from '../../../dealership.tsx';
import { useAccount, useHasRight } from '../../shared/state/account.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { Team } from './Team.tsx';
import { StatusMark } from './StatusMark.tsx';

export default function ManageAccount() {
  const { name } = useDealership();
  const { data, busy, reload } = useAccount();
  const can = useHasRight();
  return (
    <Screen title="Manage Accounts">
      <DataTable
        label="Accounts"
        columns={columnsFor(name)}
        rows={data && [data]}
        busy={busy}
        keyOf={({ user_id }) => user_id}
        expected={1}
        cards="soon"
        empty={
          <EmptyTable text={ACCOUNTS.loadFailed}>
            <Retry onClick={reload} />
          </EmptyTable>
        }
      />
      {can('accounts') && <Team />}
    </Screen>
  );
}

const columnsFor = (dealership: string): TableColumn<StaffAccount>[] => [
  { head: 'User ID', cell: ({ user_id }) => user_id, width: 6, onCard: 'title' },
  { head: 'Password', cell: () => PASSWORD_MASK, width: 5.5 },
  { head: 'Name', cell: ({ user_name }) => user_name || dealership, width: 9 },
  { head: 'Mobile', cell: ({ mobile_no }) => mobile_no, width: 6.5 },
  { head: 'Email', cell: ({ email }) => email, width: 11 },
  { head: 'City', cell: ({ city }) => city || 'N/A', width: 5.5 },
  {
    head: 'Created',
    cell: ({ created_date }) => (created_date ? dayMonthYearColumn(created_date.slice(0, 10)) : 'N/A'),
    width: 6,
  },
  {
    head: 'Expires',
    cell: ({ expire_date }) => (expire_date === null ? 'Never' : dayMonthYearColumn(expire_date)),
    width: 6,
  },
  { head: 'Status', cell: ({ Status }) => <StatusMark active={Status === 'active'} />, width: 5.5, onCard: 'corner' },
];
