import { type FormEvent, useCallback, useState } from 'react';
import { accountEndpoints, type WelcomeLink } from '../../../../domain/endpoints/accounts/people.ts';
import { type StaffRow, type StaffStatus, USER_NAME_LENGTH } from '../../../../domain/staff/staff.ts';
import { ACCOUNT_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { EditDialog } from '../../shared/EditDialog.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { SessionList } from '../profile/Sessions.tsx';

interface AccountDialogProps {
  /** Undefined: closed. */
  account: StaffRow | undefined;
  onClose: () => void;
  onChanged: () => void;
  onLink: (made: { link: WelcomeLink; userId: string }) => void;
}

export function AccountDialog({ account, ...rest }: AccountDialogProps) {
  return account ? <OneAccount key={account.user_id} account={account} {...rest} /> : null;
}

/** One of the staff: role, end and presence; their sessions; a link for a new password; on and off. */
function OneAccount({ account, onClose, onChanged, onLink }: AccountDialogProps & { account: StaffRow }) {
  const toast = useStaffToast();
  const { user_id: userId, Status } = account;
  const kept = {
    userName: account.user_name,
    email: account.email,
    mobileNo: account.mobile_no,
    role: account.role,
    expireDate: account.expire_date ?? '',
    inToday: account.in_today,
  };
  /** What was typed alone: what a colleague has changed meanwhile is not sent back. */
  const draft = useDraft<Partial<typeof kept>>(`account ${userId}`, {});
  const shown = { ...kept, ...draft.value };
  const type = (typed: Partial<typeof kept>) => draft.keep({ ...draft.value, ...typed });
  const [busy, setBusy] = useState(false);
  const [disabling, setDisabling] = useState(false);
  const changes = changesOf(kept, shown);
  const changed = Object.keys(changes).length > 0;
  const params = { userId };
  const close = () => {
    draft.drop();
    onClose();
  };

  async function run(work: () => Promise<{ message: string }>, then?: () => void) {
    setBusy(true);
    try {
      toast.success((await work()).message);
      then?.();
    } catch (error) {
      toast.error(failureText(error, ACCOUNT_MESSAGES.failed));
    }
    setBusy(false);
    onChanged();
  }

  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => callApi(accountEndpoints.change, { params, body: changes }), close);
  };
  /** What was typed and is not saved keeps the dialog open. */
  const closeIfSaved = () => !changed && close();
  const turn = (next: StaffStatus) =>
    run(() => callApi(accountEndpoints.change, { params, body: { Status: next } }), closeIfSaved);
  const makeLink = () =>
    run(async () => {
      const answer = await callApi(accountEndpoints.link, { params });
      closeIfSaved();
      onLink({ link: answer.link, userId });
      return answer;
    });

  return (
    <EditDialog open title={account.user_name || userId} changed={changed} onClose={close}>
      <form onSubmit={save} className="grid gap-4">
        <TextField
          label="Name"
          value={shown.userName}
          maxLength={USER_NAME_LENGTH}
          onChange={({ target }) => type({ userName: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            value={shown.email}
            onChange={({ target }) => type({ email: target.value })}
          />
          <TextField
            label="Mobile"
            inputMode="numeric"
            autoComplete="off"
            value={shown.mobileNo}
            onChange={({ target }) => type({ mobileNo: target.value })}
          />
        </div>
        <RoleSelect value={shown.role} onChange={({ target }) => type({ role: target.value as StaffRow['role'] })} />
        <TextField
          label="Last day (empty: no end)"
          type="date"
          value={shown.expireDate}
          onChange={({ target }) => type({ expireDate: target.value })}
        />
        <Checkbox
          label="In today"
          checked={shown.inToday}
          onChange={({ target }) => type({ inToday: target.checked })}
        />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy && 'Saving...'} disabled={!changed}>
            Save
          </Button>
        </div>
      </form>
      <h3 className="mt-6 mb-2 text-base">Signed in</h3>
      <SessionsOf userId={userId} onEnded={onChanged} />
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        <Button look="secondary" size="small" disabled={busy} onClick={() => void makeLink()}>
          {account.invited_until === null ? 'Link for a new password' : 'New invitation link'}
        </Button>
        {account.second_factor && (
          <Button
            look="secondary"
            size="small"
            disabled={busy}
            onClick={() => void run(() => callApi(accountEndpoints.change, { params, body: { secondFactor: false } }))}
          >
            Take the second factor away
          </Button>
        )}
        {Status === 'active' ? (
          <Button look="quiet" size="small" disabled={busy} onClick={() => setDisabling(true)}>
            Disable
          </Button>
        ) : (
          <Button look="quiet" size="small" disabled={busy} onClick={() => void turn('active')}>
            Enable
          </Button>
        )}
      </div>
      <ConfirmDialog
        question={disabling ? `Disable ${account.user_name || userId}?` : undefined}
        verb="Disable"
        busyText="Disabling..."
        onConfirm={() => turn('inactive')}
        onClose={() => setDisabling(false)}
      >
        <p>
          They are signed out everywhere at once. Their open leads are handed over in turn to those who are in today; if
          nobody is, they are nobody’s. The account can be enabled again.
        </p>
      </ConfirmDialog>
    </EditDialog>
  );
}

/** What is not changed is not sent: the record then says what was. */
function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const names = (Object.keys(before) as (keyof T)[]).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<T>;
}

function SessionsOf({ userId, onEnded }: { userId: string; onEnded: () => void }) {
  const toast = useStaffToast();
  const fetchSessions = useCallback(
    (signal: AbortSignal) => callApi(accountEndpoints.sessionsOf, { params: { userId }, signal }),
    [userId],
  );
  const { data, reload } = useLoaded(fetchSessions);

  async function end() {
    try {
      toast.success((await callApi(accountEndpoints.endSessionsOf, { params: { userId } })).message);
    } catch (error) {
      toast.error(failureText(error, ACCOUNT_MESSAGES.failed));
    }
    reload();
    onEnded();
  }

  if (!data || data.length === 0) return <p className="text-muted">{data ? 'Nowhere.' : 'Loading...'}</p>;
  return (
    <>
      <SessionList sessions={data} />
      {data.some(({ own }) => !own) && (
        <Button look="secondary" size="small" className="mt-2" onClick={() => void end()}>
          Sign out everywhere
        </Button>
      )}
    </>
  );
}
