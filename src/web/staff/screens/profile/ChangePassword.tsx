import { type FormEvent, useEffect, useState } from 'react';
import { profileEndpoints } from '../../../../domain/endpoints/accounts/profile.ts';
import { PASSWORD_MIN_LENGTH } from '../../../../domain/staff/staff.ts';
import { PASSWORD } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useAccount } from '../../shared/state/account.ts';
import { callApi, failureText, isSignedOut } from '../../shared/state/api.ts';
import { LoginRequired } from '../../shared/LoginRequired.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { parseTyped } from '../../shared/parse-number.ts';
import { currentEndpoint } from './this-device.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

export default function ChangePassword() {
  const toast = useStaffToast();
  const { data, error, reload } = useAccount();
  const signedOut = isSignedOut(error);

  useEffect(() => {
    if (signedOut) toast.error(PASSWORD.unauthorized);
  }, [signedOut, toast]);

  return (
    <Screen title="Change Password">
      {signedOut ? (
        <LoginRequired text={PASSWORD.userGone} />
      ) : (
        <div className="max-w-xl rounded-card border border-line bg-paper p-5 shadow-card sm:p-7">
          {error && !data ? (
            <EmptyTable text={PASSWORD.loadFailed}>
              <Retry onClick={reload} />
            </EmptyTable>
          ) : (
            <PasswordForm userId={data?.user_id} onChanged={() => data?.todo && reload()} />
          )}
        </div>
      )}
    </Screen>
  );
}

function PasswordForm({ userId, onChanged }: { userId: string | undefined; onChanged: () => void }) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);

  async function changePassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const text = (name: string) => parseTyped(sent, name);
    const body = {
      oldPassword: text('oldPassword'),
      newPassword: text('newPassword'),
      confirmPassword: text('confirmPassword'),
    };
    if (!userId) return toast.error(PASSWORD.unknownUser);
    if (body.newPassword !== body.confirmPassword) return toast.error(PASSWORD.mismatch);
    setBusy(true);
    try {
      const { message } = await callApi(profileEndpoints.changePassword, {
        params: { userId },
        body: { ...body, endpoint: await currentEndpoint().catch(() => undefined) },
      });
      toast.success(message || PASSWORD.saved);
      form.reset();
      onChanged();
    } catch (error) {
      toast.error(failureText(error, PASSWORD.failed));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void changePassword(event)} className="grid gap-5">
      {/* For password managers, which want to know whose password this is. */}
      <input type="text" autoComplete="username" value={userId ?? ''} readOnly hidden />
      <TextField label="Current Password" name="oldPassword" type="password" autoComplete="current-password" required />
      <TextField
        label="New Password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        help={`At least ${PASSWORD_MIN_LENGTH} characters; a short sentence is easy to remember and hard to guess. Every other device with this account is signed out and told of nothing more.`}
      />
      <TextField label="Confirm Password" name="confirmPassword" type="password" autoComplete="new-password" required />
      <Button type="submit" busy={busy && 'Changing...'} className="justify-self-start">
        Change Password
      </Button>
    </form>
  );
}
