import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../domain/calls/session.ts';
import { SIGN_IN } from '../../domain/staff-messages.ts';
import { useDealership } from '../dealership.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { ask, failureText } from './api.ts';
import { LoginFrame } from './Frame.tsx';
import { typed } from './parts/typed.ts';
import { keepToken } from './token.ts';

/** Specification, section 9: how long the toast stays, and when the dashboard opens. */
const REDIRECT_MS = 2000;

export const meta = () => [{ title: 'Admin Login' }, { name: 'robots', content: 'noindex' }];

/** Nobody can sign in without scripts; waiting for them spares a dark room the flash of a light page. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = LoginFrame;

export default function Login() {
  const { name } = useDealership();
  const navigate = useNavigate();
  const toast = useToast();
  const [shown, setShown] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setState('busy');
    try {
      const body = { userId: typed(form, 'userId'), password: typed(form, 'password') };
      const { token } = await ask(session.login, { body });
      keepToken(token);
      setState('done');
      toast.success(SIGN_IN.done, { ms: REDIRECT_MS });
      setTimeout(() => void navigate('/admin/dashboard'), REDIRECT_MS);
    } catch (error) {
      setState('idle');
      toast.error(failureText(error, SIGN_IN.refused, SIGN_IN.unreachable));
    }
  }

  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-5">
      <form
        onSubmit={(event) => void signIn(event)}
        className="w-full max-w-md rounded-panel bg-paper p-7 shadow-raised sm:p-10"
      >
        <p className="eyebrow text-brand-ink">{name}</p>
        <h1 className="mt-2 mb-8 text-h2">Admin Login</h1>
        <div className="grid gap-5">
          <TextField label="User ID" name="userId" autoComplete="username" required />
          <div className="relative">
            <TextField
              label="Password"
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              required
            />
            <button
              type="button"
              onClick={() => setShown(!shown)}
              aria-pressed={shown}
              aria-label={shown ? 'Hide password' : 'Show password'}
              className="absolute right-1.5 bottom-0.5 h-11 rounded-full px-3 text-caption font-semibold text-muted hover:text-ink"
            >
              {shown ? 'Hide' : 'Show'}
            </button>
          </div>
          <Button type="submit" size="large" busy={state === 'busy' && SIGN_IN.busy} disabled={state === 'done'}>
            Login
          </Button>
        </div>
      </form>
    </main>
  );
}
