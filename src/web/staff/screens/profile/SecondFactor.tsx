import { type FormEvent, useState } from 'react';
import { secondFactorEndpoints } from '../../../../domain/endpoints/accounts/second-factor.ts';
import { SECOND_FACTOR, SIGN_IN } from '../../../../domain/staff/staff-messages.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { callApi, ApiError, failureText } from '../../shared/state/api.ts';
import { focusOnMount } from '../../shared/keyboard/focus.ts';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { HandOver } from '../accounts/HandOver.tsx';
import { QrCode } from './QrCode.tsx';

type Stage =
  | { at: 'rest' }
  /** The password is asked for, and then this is done. */
  | { at: 'password'; wish: 'start' | 'remove' | 'renewCodes' }
  | { at: 'scan'; secret: string; address: string }
  | { at: 'codes'; codes: readonly string[] };

interface SecondFactorProps {
  on: boolean;
  /** It is on or off now. */
  onChange: () => void;
}

/** A code of an app besides the password: set up by a QR code, with ten codes for the day the phone is lost. */
export function SecondFactor({ on, onChange }: SecondFactorProps) {
  const toast = useStaffToast();
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  /** What is wrong with what was typed, beside it: on a phone a toast would lie over the button. */
  const [problem, setProblem] = useState<string>();
  const rest = () => {
    setProblem(undefined);
    setStage({ at: 'rest' });
  };
  const wish = (wanted: 'start' | 'remove' | 'renewCodes') => () => setStage({ at: 'password', wish: wanted });
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.told) setProblem(error.message);
    else toast.error(failureText(error, SECOND_FACTOR.wrong, SIGN_IN.unreachable));
  };

  async function withPassword(password: string) {
    if (stage.at !== 'password') return;
    setProblem(undefined);
    const body = { password };
    try {
      if (stage.wish === 'start')
        return setStage({ at: 'scan', ...(await callApi(secondFactorEndpoints.start, { body })) });
      if (stage.wish === 'renewCodes') {
        const { recoveryCodes } = await callApi(secondFactorEndpoints.renewCodes, { body });
        return setStage({ at: 'codes', codes: recoveryCodes });
      }
      toast.success((await callApi(secondFactorEndpoints.remove, { body })).message);
      rest();
      onChange();
    } catch (error) {
      failed(error);
    }
  }

  async function confirm(code: string) {
    setProblem(undefined);
    try {
      const { message, recoveryCodes } = await callApi(secondFactorEndpoints.confirm, { body: { code } });
      toast.success(message);
      setStage({ at: 'codes', codes: recoveryCodes });
    } catch (error) {
      failed(error);
    }
  }

  return (
    <AccountCard title="Second factor">
      {stage.at === 'rest' && (
        <>
          <p className="mb-4 text-muted">
            {on
              ? 'On: signing in asks for a code of your authenticator app besides the password.'
              : 'Off. With one, somebody who knows your password still cannot sign in without your phone.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look={on ? 'secondary' : 'primary'} size="small" onClick={wish('start')}>
              {on ? 'Set up another phone' : 'Set up'}
            </Button>
            {on && (
              <>
                <Button look="secondary" size="small" onClick={wish('renewCodes')}>
                  New recovery codes
                </Button>
                <Button look="quiet" size="small" onClick={wish('remove')}>
                  Turn off
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {stage.at === 'password' && (
        <OneField verb="Continue" onCancel={rest} onSend={withPassword}>
          <PasswordField
            label="Your password"
            name="value"
            autoComplete="current-password"
            ref={focusOnMount}
            required
            error={problem}
          />
        </OneField>
      )}
      {stage.at === 'scan' && (
        <>
          <p className="mb-4 text-muted">Scan this with an authenticator app, then enter the code that it shows.</p>
          <QrCode text={stage.address} label="QR code for the authenticator app" />
          <a
            href={stage.address}
            className={buttonClass({ look: 'secondary', size: 'small', className: 'mt-3 pointer-fine:hidden' })}
          >
            On this phone: open the app
          </a>
          <p className="mt-3 mb-5 text-caption text-muted">
            Or type this key: <span className="font-mono wrap-anywhere text-ink">{stage.secret}</span>
          </p>
          <OneField verb="Confirm" onCancel={rest} onSend={confirm}>
            <TextField
              label="Code"
              name="value"
              inputMode="numeric"
              autoComplete="one-time-code"
              ref={focusOnMount}
              required
              error={problem}
            />
          </OneField>
        </>
      )}
      {stage.at === 'codes' && (
        <RecoveryCodes
          codes={stage.codes}
          onDone={() => {
            rest();
            onChange();
          }}
        />
      )}
    </AccountCard>
  );
}

interface OneFieldProps {
  verb: string;
  onSend: (value: string) => Promise<void>;
  onCancel: () => void;
  children: React.ReactNode;
}

function OneField({ verb, onSend, onCancel, children }: OneFieldProps) {
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    await onSend(new FormData(event.currentTarget).get('value') as string);
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      {children}
      <div className="flex gap-3">
        <Button type="submit" size="small" busy={busy && '...'}>
          {verb}
        </Button>
        <Button look="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p className="mb-4">
        Keep these ten codes where you find them without your phone. Each works once in place of a code. They are shown
        only this once.
      </p>
      <ul aria-label="Recovery codes" className="mb-5 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onDone}>
          I have kept them
        </Button>
        <HandOver text={codes.join('\n')} size="small" />
      </div>
    </>
  );
}
