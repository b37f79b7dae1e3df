import { useState } from 'react';
import { accountEndpoints } from '../../../../domain/endpoints/accounts/people.ts';
import { ACCOUNT_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { PendingChange } from '../../shared/feedback/PendingChange.tsx';
import { useUnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { AccountCard } from './AccountCard.tsx';

interface PresenceProps {
  inToday: boolean;
  onChange: (inToday: boolean) => void;
}

export function Presence({ inToday, onChange }: PresenceProps) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedChanges<boolean>('presence');

  async function say(next: boolean) {
    setBusy(true);
    try {
      await callApi(accountEndpoints.presence, { body: { inToday: next } });
      unsaved.drop();
      onChange(next);
    } catch (error) {
      unsaved.keepAfter(error, next);
      toast.error(failureText(error, ACCOUNT_MESSAGES.failed));
    }
    setBusy(false);
  }

  return (
    <AccountCard title="Presence">
      <PendingChange
        unsaved={unsaved}
        busy={busy}
        inWords={(next) => (next ? 'In today' : 'Not in today')}
        onSave={(next) => void say(next)}
      />
      <Checkbox
        label="I am in today"
        checked={inToday}
        onChange={(event) => void say(event.target.checked)}
        help="Signing in says so by itself. Enquiries are handed out to those who are in."
      />
    </AccountCard>
  );
}
