import { type FormEvent, useState } from 'react';
import { profile } from '../../../domain/calls/profile.ts';
import { type StaffAccount, USER_NAME_LENGTH } from '../../../domain/staff.ts';
import { PROFILE } from '../../../domain/staff-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccount } from '../account.ts';
import { ask, failureText } from '../api.ts';
import { NothingHere } from '../parts/NothingHere.tsx';
import { Screen } from '../parts/Screen.tsx';
import { TryAgain } from '../parts/TryAgain.tsx';
import { typed } from '../parts/typed.ts';
import { useStaffToast } from '../useStaffToast.ts';

export default function Profile() {
  const { data, busy, reload, change } = useAccount();
  return (
    <Screen title="Profile">
      <div className="max-w-xl rounded-card border border-line bg-paper p-5 shadow-card sm:p-7">
        {data ? (
          <ProfileForm account={data} onSaved={(user) => change(() => user)} />
        ) : busy ? (
          <FormToCome />
        ) : (
          <NothingHere text={PROFILE.loadFailed}>
            <TryAgain onClick={reload} />
          </NothingHere>
        )}
      </div>
    </Screen>
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
        {PROFILE.loading}
      </p>
    </div>
  );
}

interface ProfileFormProps {
  account: StaffAccount;
  onSaved: (account: StaffAccount) => void;
}

function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);

  async function update(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!account.user_id) return toast.error(PROFILE.missingId);
    setBusy(true);
    try {
      const text = (name: string) => typed(form, name);
      const body = { userName: text('userName'), email: text('email'), mobileNo: text('mobileNo') };
      const { message, user } = await ask(profile.change, { params: { userId: account.user_id }, body });
      toast.success(message || PROFILE.saved);
      onSaved(user);
    } catch (error) {
      toast.error(failureText(error, PROFILE.failed, PROFILE.unreachable));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void update(event)} className="grid gap-5">
      <TextField label="User ID" value={account.user_id} readOnly autoComplete="username" />
      <TextField
        label="Name"
        name="userName"
        defaultValue={account.user_name}
        maxLength={USER_NAME_LENGTH}
        autoComplete="name"
      />
      <TextField label="Email" name="email" type="email" defaultValue={account.email} autoComplete="email" />
      <TextField
        label="Mobile"
        name="mobileNo"
        type="number"
        inputMode="numeric"
        min={0}
        defaultValue={account.mobile_no}
        autoComplete="tel-national"
      />
      <Button type="submit" busy={busy && 'UPDATING...'} className="justify-self-start">
        UPDATE
      </Button>
    </form>
  );
}
