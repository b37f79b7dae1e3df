import { type FormEvent, useState } from 'react';
import { profileEndpoints } from '../../../../domain/endpoints/accounts/profile.ts';
import { type CurrentUser, type StaffAccount, USER_NAME_LENGTH } from '../../../../domain/staff/staff.ts';
import { hasRight } from '../../../../domain/staff/rights.ts';
import { PROFILE_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useAccount } from '../../shared/state/account.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { Notifications } from './Notifications.tsx';
import { Presence } from '../accounts/Presence.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { OwnSessions } from './Sessions.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

const CARD = 'max-w-xl rounded-card border border-line bg-paper p-5 shadow-card sm:p-7';

export default function Profile() {
  const { data, busy, reload, change } = useAccount();
  return (
    <Screen title="Profile">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {!data?.todo && (
          <div className={CARD}>
            {data ? (
              <ProfileForm
                key={[data.user_name, data.email, data.mobile_no].join('\n')}
                account={data}
                onSaved={(user) => change((me) => ({ ...me, ...user }))}
              />
            ) : busy ? (
              <FormToCome />
            ) : (
              <EmptyTable text={PROFILE_MESSAGES.loadFailed}>
                <Retry onClick={reload} />
              </EmptyTable>
            )}
          </div>
        )}
        {data && (
          <div className="grid max-w-xl gap-4">
            {!data.todo && (
              <Presence inToday={data.in_today} onChange={(in_today) => change((me) => ({ ...me, in_today }))} />
            )}
            {!data.todo && hasRight(data.role, 'own-leads') && <Notifications />}
            <SecondFactor on={data.second_factor} onChange={reload} />
            {!data.todo && <OwnSessions />}
            {!data.todo && <InstallNote />}
          </div>
        )}
      </div>
    </Screen>
  );
}

function InstallNote() {
  return (
    <AccountCard title="Install the desk">
      <p className="text-caption text-muted">
        Open this page on your phone or computer and choose “Install app” or “Add to Home screen” in the browser’s menu.
        The icon opens the desk.
      </p>
    </AccountCard>
  );
}

/** As high as the form will be. */
function FormToCome() {
  return (
    <div className="grid gap-5">
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="grid h-19 content-between">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      <p role="status" className="flex h-11 items-center text-muted">
        {PROFILE_MESSAGES.loading}
      </p>
    </div>
  );
}

interface ProfileFormProps {
  account: CurrentUser;
  onSaved: (account: StaffAccount) => void;
}

function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const { user_name: userName, email, mobile_no: mobileNo } = account;
  const kept = { userName, email, mobileNo };
  /** What was typed alone: the rest is as it is by now. */
  const draft = useDraft<Partial<typeof kept>>('profile', {});
  const shown = { ...kept, ...draft.value };
  const field = (name: keyof typeof kept) => ({
    name,
    value: shown[name],
    readOnly: busy,
    onChange: ({ target }: { target: HTMLInputElement }) => draft.keep({ ...draft.value, [name]: target.value }),
  });

  async function update(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!account.user_id) return toast.error(PROFILE_MESSAGES.missingId);
    setBusy(true);
    try {
      const { message, user } = await callApi(profileEndpoints.change, {
        params: { userId: account.user_id },
        body: shown,
      });
      toast.success(message || PROFILE_MESSAGES.saved);
      draft.drop();
      onSaved(user);
    } catch (error) {
      toast.error(failureText(error, PROFILE_MESSAGES.failed, PROFILE_MESSAGES.unreachable));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void update(event)} className="grid gap-5">
      <TextField label="User ID" value={account.user_id} readOnly autoComplete="username" />
      <TextField label="Name" {...field('userName')} maxLength={USER_NAME_LENGTH} autoComplete="name" />
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
      <TextField
        label="Mobile"
        {...field('mobileNo')}
        type="number"
        inputMode="numeric"
        min={0}
        autoComplete="tel-national"
      />
      <Button type="submit" busy={busy && 'UPDATING...'} className="justify-self-start">
        UPDATE
      </Button>
    </form>
  );
}
