import { type FormEvent, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { invitationEndpoints } from '../../../domain/endpoints/accounts/invitation.ts';
import { PASSWORD_MIN_LENGTH } from '../../../domain/staff/staff.ts';
import { PASSWORD, SIGN_IN, INVITATION } from '../../../domain/staff/staff-messages.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { callApi, ApiError, failureText } from '../shared/state/api.ts';
import { LoginFrame } from './Frame.tsx';
import { FrontPage } from '../shared/FrontPage.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { Retry } from '../shared/feedback/Retry.tsx';
import { useLoaded } from '../shared/state/useLoaded.ts';

export const meta = () => [{ title: 'Welcome' }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = LoginFrame;

/** What an invitation or a reset opens. The token stands behind the #, which no server and no other site is told. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const look = useCallback(
    (signal: AbortSignal) => callApi(invitationEndpoints.look, { body: { token }, signal }),
    [token],
  );
  const { data, error, reload } = useLoaded(look);
  const [done, setDone] = useState(false);

  if (done) return <Chosen userId={data?.user_id} />;
  if (data) return <ChoosePassword token={token} {...data} onDone={() => setDone(true)} />;
  if (error === undefined) {
    return (
      <FrontPage title="Welcome">
        <Skeleton className="h-40 w-full" />
      </FrontPage>
    );
  }
  const dead = error instanceof ApiError && error.status !== 0;
  return (
    <FrontPage title="Welcome">
      <p role="alert" className="mb-6">
        {dead ? INVITATION.dead : 'The server was not reached.'}
      </p>
      {dead ? <LinkButton to="/admin/login">Login</LinkButton> : <Retry onClick={reload} />}
    </FrontPage>
  );
}

interface ChooseProps {
  token: string;
  purpose: 'invitation' | 'reset';
  user_id: string;
  user_name: string;
  onDone: () => void;
}

function ChoosePassword({ token, purpose, user_id, user_name, onDone }: ChooseProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [newPassword, confirmPassword] = ['newPassword', 'confirmPassword'].map((name) => form.get(name) as string);
    if (newPassword !== confirmPassword) return setProblem(PASSWORD.mismatch);
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi(invitationEndpoints.choose, {
        body: { token, newPassword: newPassword ?? '', confirmPassword: newPassword ?? '' },
      });
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.told) setProblem(error.message);
      else toast.error(failureText(error, PASSWORD.failed, SIGN_IN.unreachable));
    }
  }

  return (
    <FrontPage title={purpose === 'invitation' ? 'Welcome' : 'New password'}>
      <p className="mb-6 text-muted">
        {purpose === 'invitation'
          ? `Hello${user_name ? ` ${user_name}` : ''}! Choose a password, then sign in as ${user_id}.`
          : `Choose a new password for ${user_id}. Every device that is signed in with this account is signed out.`}
      </p>
      <form onSubmit={(event) => void choose(event)} className="grid gap-5">
        <input type="text" autoComplete="username" value={user_id} readOnly hidden />
        <PasswordField
          label="New Password"
          name="newPassword"
          autoComplete="new-password"
          required
          error={problem}
          help={`At least ${PASSWORD_MIN_LENGTH} characters; a short sentence is easy to remember and hard to guess.`}
        />
        <TextField
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
        />
        <Button type="submit" size="large" busy={busy && 'Saving...'}>
          Save password
        </Button>
      </form>
    </FrontPage>
  );
}

function Chosen({ userId }: { userId: string | undefined }) {
  return (
    <FrontPage title="Welcome">
      <p role="status" className="mb-6">
        {INVITATION.done}
      </p>
      <LinkButton to="/admin/login" state={{ userId }}>
        Login
      </LinkButton>
    </FrontPage>
  );
}
