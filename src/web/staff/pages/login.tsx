import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionEndpoints } from '../../../domain/endpoints/accounts/session.ts';
import { SECOND_FACTOR, SIGN_IN } from '../../../domain/staff/staff-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { callApi, ApiError, failureText } from '../shared/state/api.ts';
import { returnUrl } from '../shared/state/login-return.ts';
import { keepDraftsOfAccount } from '../shared/state/drafts.ts';
import { LoginFrame } from './Frame.tsx';
import { focusOnMount } from '../shared/keyboard/focus.ts';
import { FrontPage } from '../shared/FrontPage.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { parseTyped } from '../shared/parse-number.ts';
import { keepToken } from '../shared/state/token.ts';

/** Specification, section 9: how long the toast stays, and when the dashboard opens. */
const REDIRECT_MS = 2000;
const MOST_TRIES = 5;
const TRY_AGAIN_MS = 1000;

export const meta = () => [{ title: 'Admin Login' }, { name: 'robots', content: 'noindex' }];

/** Nobody can sign in without scripts; waiting for them spares a dark room the flash of a light page. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = LoginFrame;

export default function Login() {
  const navigate = useNavigate();
  const { search, state: from } = useLocation() as { search: string; state: { userId?: string } | null };
  const toast = useToast();
  const [codeAsked, askCode] = useState(false);
  const [wrongCode, setWrongCode] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => parseTyped(form, name);
    setState('busy');
    setWrongCode(undefined);
    try {
      const body = { userId: text('userId'), password: text('password'), code: text('code') };
      const { token, user_id } = await patiently(() => callApi(sessionEndpoints.login, { body }));
      keepToken(token);
      keepDraftsOfAccount(user_id);
      setState('done');
      toast.success(SIGN_IN.done, { ms: REDIRECT_MS });
      setTimeout(() => void navigate(returnUrl(search)), REDIRECT_MS);
    } catch (error) {
      setState('idle');
      // The first time it is no mistake: nobody knew that a code would be needed.
      if (wantsCode(error)) return codeAsked ? setWrongCode(error.message) : askCode(true);
      toast.error(failureText(error, SIGN_IN.refused, SIGN_IN.unreachable));
    }
  }

  return (
    <FrontPage title="Admin Login">
      <form onSubmit={(event) => void signIn(event)} className="grid gap-5">
        <div className={codeAsked ? 'hidden' : 'grid gap-5'}>
          <TextField
            label="User ID"
            name="userId"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={from?.userId}
            required
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
        </div>
        {codeAsked && <CodeField error={wrongCode} />}
        <Button type="submit" size="large" busy={state === 'busy' && SIGN_IN.busy} disabled={state === 'done'}>
          Login
        </Button>
        {codeAsked ? (
          <Button look="quiet" size="small" onClick={() => askCode(false)}>
            Sign in as somebody else
          </Button>
        ) : (
          <Forgotten />
        )}
      </form>
    </FrontPage>
  );
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      ref={focusOnMount}
      required
      maxLength={40}
      error={error}
      help={`${SECOND_FACTOR.asked} Without your phone: one of your recovery codes.`}
    />
  );
}

function Forgotten() {
  return (
    <details className="text-caption text-muted">
      <summary className="cursor-pointer font-semibold hover:text-ink">Forgotten your password?</summary>
      <p className="mt-2">
        The owner can send you a link under Manage, Account: it lets you choose a new one. If no owner can sign in,
        whoever runs the server gives a new password with <code>npm run staff -- reset USER_ID</code>.
      </p>
    </details>
  );
}

/** In a burst of strangers' guesses the server asks people to come back in a moment: the page does that for them. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

function wantsCode(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.answer as { secondFactor?: unknown } | undefined)?.secondFactor === true;
}
