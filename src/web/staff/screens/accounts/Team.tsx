import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountEndpoints, type WelcomeLink } from '../../../../domain/endpoints/accounts/people.ts';
import { secondFactorEndpoints } from '../../../../domain/endpoints/accounts/second-factor.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { type Role, ROLE_NAMES, ROLES } from '../../../../domain/staff/rights.ts';
import type { StaffRow } from '../../../../domain/staff/staff.ts';
import { ACCOUNTS, ACCOUNT_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { PlusIcon } from '../../../ui/icons/page-icons.tsx';
import { useAccount } from '../../shared/state/account.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { PendingChange } from '../../shared/feedback/PendingChange.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useUnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { StatusMark } from './StatusMark.tsx';

const fetchAll = (signal: AbortSignal) => callApi(accountEndpoints.list, { signal });

/** Everybody who works here, for the owner: who may do what, who is in, and who is still to come. */
export function Team() {
  const [params] = useSearchParams();
  /** Whom a link leads to. */
  const asked = params.get('account') ?? undefined;
  const { data, error, busy, reload } = useLoaded(fetchAll);
  // What is being done is kept as what is typed: over a session that ends in the middle of it.
  const inviting = useDraft('adding an account', false);
  const changing = useDraft<string | undefined>('account being changed', undefined);
  const [closed, setClosed] = useState(false);
  const openedId = changing.value ?? (closed ? undefined : asked);
  const [link, show] = useState<{ link: WelcomeLink; userId: string }>();
  const opened = data?.accounts.find(({ user_id }) => user_id === openedId);

  return (
    <section aria-labelledby="everybody" className="mt-8">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="everybody" className="text-h3">
          Everybody
        </h2>
        <Button size="small" onClick={() => inviting.keep(true)}>
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
        cards="soon"
        open={{ label: ({ user_id }) => `Change ${user_id}`, show: ({ user_id }) => changing.keep(user_id) }}
        empty={<EmptyTable text={ACCOUNTS.loadFailed}>{error !== undefined && <Retry onClick={reload} />}</EmptyTable>}
      />
      {data && <FactorRules key={data.secondFactorRoles.join()} asked={data.secondFactorRoles} onSaved={reload} />}
      <InviteDialog
        open={inviting.value}
        onClose={inviting.drop}
        onInvited={(made) => {
          inviting.drop();
          show(made);
          reload();
        }}
      />
      <AccountDialog
        account={opened}
        onClose={() => {
          changing.drop();
          setClosed(true);
        }}
        onChanged={reload}
        onLink={show}
      />
      <LinkDialog made={link} onClose={() => show(undefined)} />
    </section>
  );
}

const COLUMNS: readonly TableColumn<StaffRow>[] = [
  { head: 'User ID', cell: ({ user_id }) => user_id, width: 8, onCard: 'title' },
  { head: 'Name', cell: ({ user_name }) => user_name, width: 9 },
  { head: 'Role', cell: ({ role }) => ROLES[role].label, width: 6.5 },
  { head: 'Status', cell: (row) => <Standing {...row} />, width: 6, onCard: 'corner' },
  { head: 'In today', cell: ({ in_today }) => (in_today ? 'Yes' : 'No'), width: 5.5 },
  { head: 'Second factor', cell: ({ second_factor }) => (second_factor ? 'On' : 'Off'), width: 8 },
  { head: 'Signed in', cell: ({ sessions }) => devices(sessions), width: 8 },
  {
    head: 'Expires',
    cell: ({ expire_date }) => (expire_date === null ? 'Never' : dayMonthYearColumn(expire_date)),
    width: 7,
  },
];

function devices(count: number): string {
  if (count === 0) return 'No';
  return count === 1 ? '1 device' : `${count} devices`;
}

function Standing({ Status, invited_until, expire_date }: StaffRow) {
  const { today } = useLiveDesk();
  if (expire_date !== null && expire_date < today) return <StatusMark active={false} text="Ended" />;
  if (Status === 'active' && invited_until !== null) return <StatusMark active={false} text="Invited" />;
  return <StatusMark active={Status === 'active'} />;
}

function FactorRules({ asked, onSaved }: { asked: readonly Role[]; onSaved: () => void }) {
  const toast = useStaffToast();
  // It may be asked of oneself.
  const { reload: reloadAccount } = useAccount();

  const [chosen, choose] = useState(asked);
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedChanges<Role[]>('second factor');

  async function save(roles: Role[]) {
    choose(roles);
    setBusy(true);
    try {
      toast.success((await callApi(secondFactorEndpoints.askOf, { body: { roles } })).message);
      unsaved.drop();
    } catch (error) {
      choose(asked);
      unsaved.keepAfter(error, roles);
      toast.error(failureText(error, ACCOUNT_MESSAGES.failed));
    }
    setBusy(false);
    onSaved();
    reloadAccount();
  }

  return (
    <section
      aria-labelledby="factor-rules"
      className="mt-6 rounded-card border border-line bg-paper px-5 pt-4 pb-3 shadow-card"
    >
      <h3 id="factor-rules" className="text-base">
        A second factor is asked of
      </h3>
      <p className="mt-1 text-caption text-muted">
        Whoever has none yet sets it up at once, before anything else can be done.
      </p>
      <PendingChange
        unsaved={unsaved}
        busy={busy}
        inWords={(roles) => `Asked of: ${roles.map((role) => ROLES[role].label).join(', ') || 'nobody'}`}
        onSave={(roles) => void save(roles)}
      />
      <div role="group" aria-labelledby="factor-rules" className="mt-1 flex flex-wrap gap-x-6">
        {ROLE_NAMES.map((role) => (
          <Checkbox
            key={role}
            label={ROLES[role].label}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              void save(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
            }
          />
        ))}
      </div>
    </section>
  );
}
