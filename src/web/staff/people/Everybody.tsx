import { useState } from 'react';
import { people, type WelcomeLink } from '../../../domain/calls/people.ts';
import { secondFactor } from '../../../domain/calls/second-factor.ts';
import { dayMonthYear } from '../../../domain/enquiries/columns.ts';
import { type Role, ROLE_NAMES, ROLES } from '../../../domain/rights.ts';
import type { StaffRow } from '../../../domain/staff.ts';
import { ACCOUNTS, OFFICE } from '../../../domain/staff-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { ask, failureText } from '../api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import type { TableColumn } from '../parts/table-columns.ts';
import { TryAgain } from '../parts/TryAgain.tsx';
import { useLoaded } from '../useLoaded.ts';
import { useStaffToast } from '../useStaffToast.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { StatusMark } from './StatusMark.tsx';

const fetchAll = (signal: AbortSignal) => ask(people.list, { signal });

/** Everybody who works here, for the owner: who may do what, who is in, and who is still to come. */
export function Everybody() {
  const { data, error, busy, reload } = useLoaded(fetchAll);
  const [inviting, invite] = useState(false);
  const [openedId, open] = useState<string>();
  const [link, show] = useState<{ link: WelcomeLink; userId: string }>();
  const opened = data?.accounts.find(({ user_id }) => user_id === openedId);

  return (
    <section aria-labelledby="everybody" className="mt-8 md:flex md:min-h-0 md:flex-col">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="everybody" className="text-h3">
          Everybody
        </h2>
        <Button size="small" onClick={() => invite(true)}>
          <PlusIcon className="size-4" />
          Add
        </Button>
      </div>
      <DataTable
        label="Everybody"
        columns={COLUMNS}
        rows={data?.accounts}
        busy={busy}
        keyOf={({ user_id }) => user_id}
        expected={3}
        open={{ label: ({ user_id }) => `Change ${user_id}`, show: ({ user_id }) => open(user_id) }}
        empty={
          <NothingHere text={ACCOUNTS.loadFailed}>{error !== undefined && <TryAgain onClick={reload} />}</NothingHere>
        }
      />
      {data && <FactorRules asked={data.secondFactorRoles} onSaved={reload} />}
      <InviteDialog
        open={inviting}
        onClose={() => invite(false)}
        onInvited={(made) => {
          invite(false);
          show(made);
          reload();
        }}
      />
      <AccountDialog account={opened} onClose={() => open(undefined)} onChanged={reload} onLink={show} />
      <LinkDialog made={link} onClose={() => show(undefined)} />
    </section>
  );
}

const COLUMNS: readonly TableColumn<StaffRow>[] = [
  { head: 'User ID', cell: ({ user_id }) => user_id, width: 9, onCard: 'title' },
  { head: 'Name', cell: ({ user_name }) => user_name },
  { head: 'Role', cell: ({ role }) => ROLES[role].label, width: 7 },
  { head: 'In today', cell: ({ in_today }) => (in_today ? 'Yes' : 'No'), width: 6 },
  { head: 'Second factor', cell: ({ second_factor }) => (second_factor ? 'On' : 'Off'), width: 8 },
  { head: 'Signed in', cell: ({ sessions }) => devices(sessions), width: 8 },
  {
    head: 'Expires',
    cell: ({ expire_date }) => (expire_date === null ? 'Never' : dayMonthYear(expire_date)),
    width: 7,
  },
  { head: 'Status', cell: (row) => <Standing {...row} />, width: 8, onCard: 'corner' },
];

function devices(count: number): string {
  if (count === 0) return 'No';
  return count === 1 ? '1 device' : `${count} devices`;
}

function Standing({ Status, invited_until }: StaffRow) {
  if (Status === 'active' && invited_until !== null) return <StatusMark active={false} text="Invited" />;
  return <StatusMark active={Status === 'active'} />;
}

function FactorRules({ asked, onSaved }: { asked: readonly Role[]; onSaved: () => void }) {
  const toast = useStaffToast();

  async function save(roles: Role[]) {
    try {
      toast.success((await ask(secondFactor.askOf, { body: { roles } })).message);
    } catch (error) {
      toast.error(failureText(error, OFFICE.failed));
    }
    onSaved();
  }

  return (
    <fieldset className="mt-6 rounded-card border border-line bg-paper px-5 py-3 shadow-card">
      <legend className="px-1 font-semibold">A second factor is asked of</legend>
      <div className="flex flex-wrap gap-x-6">
        {ROLE_NAMES.map((role) => (
          <Checkbox
            key={role}
            label={ROLES[role].label}
            checked={asked.includes(role)}
            onChange={({ target }) =>
              void save(target.checked ? [...asked, role] : asked.filter((other) => other !== role))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
