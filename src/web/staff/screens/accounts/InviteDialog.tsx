import { type FormEvent, useState } from 'react';
import { accountEndpoints, type WelcomeLink } from '../../../../domain/endpoints/accounts/people.ts';
import type { Role } from '../../../../domain/staff/rights.ts';
import { USER_ID_LENGTH, USER_NAME_LENGTH } from '../../../../domain/staff/staff.ts';
import { ACCOUNT_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { callApi, ApiError, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { EditDialog } from '../../shared/EditDialog.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { RoleSelect } from './RoleSelect.tsx';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  onInvited: (made: { link: WelcomeLink; userId: string }) => void;
}

const EMPTY = { userId: '', userName: '', email: '', mobileNo: '', expireDate: '', role: 'sales' as Role };

/** A new account: who, and what they may do. They choose their password themselves. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const toast = useStaffToast();
  const draft = useDraft('invitation', EMPTY);
  const { today } = useLiveDesk();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changed = JSON.stringify(draft.value) !== JSON.stringify(EMPTY);
  const set = (name: keyof typeof EMPTY) => ({
    value: draft.value[name],
    onChange: ({ target }: { target: { value: string } }) => draft.keep({ ...draft.value, [name]: target.value }),
  });
  const close = () => {
    draft.drop();
    setProblem(undefined);
    onClose();
  };

  async function invite(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { message, link } = await callApi(accountEndpoints.invite, { body: draft.value });
      toast.success(message);
      onInvited({ link, userId: draft.value.userId.trim() });
      draft.drop();
    } catch (error) {
      if (error instanceof ApiError && error.told) setProblem(error.message);
      else toast.error(failureText(error, ACCOUNT_MESSAGES.failed));
    }
    setBusy(false);
  }

  return (
    <EditDialog open={open} title="Add account" changed={changed} onClose={close}>
      <form onSubmit={(event) => void invite(event)} className="grid gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-bad-ground p-3 font-medium text-bad">
            {problem}
          </p>
        )}
        <TextField
          label="User ID"
          {...set('userId')}
          maxLength={USER_ID_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          required
          help="What they sign in with. They choose the password themselves, by a link."
        />
        <TextField label="Name" {...set('userName')} maxLength={USER_NAME_LENGTH} autoComplete="off" />
        <TextField label="Email" {...set('email')} type="email" autoComplete="off" />
        <TextField label="Mobile" {...set('mobileNo')} inputMode="numeric" autoComplete="off" />
        <RoleSelect {...set('role')} value={draft.value.role} />
        <TextField label="Last day (empty: no end)" type="date" min={today} {...set('expireDate')} />
        <div className="mt-2 flex justify-end gap-3">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy && 'Adding...'}>
            Add
          </Button>
        </div>
      </form>
    </EditDialog>
  );
}
