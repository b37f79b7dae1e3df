import { useState } from 'react';
import { people } from '../../../domain/calls/people.ts';
import { OFFICE } from '../../../domain/staff-messages.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ask, failureText } from '../api.ts';
import { NotSavedYet } from '../parts/NotSavedYet.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useStaffToast } from '../useStaffToast.ts';
import { Card } from './Card.tsx';

interface PresenceProps {
  inToday: boolean;
  onChange: (inToday: boolean) => void;
}

export function Presence({ inToday, onChange }: PresenceProps) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved<boolean>('presence');

  async function say(next: boolean) {
    setBusy(true);
    try {
      await ask(people.presence, { body: { inToday: next } });
      unsaved.drop();
      onChange(next);
    } catch (error) {
      unsaved.keepAfter(error, next);
      toast.error(failureText(error, OFFICE.failed));
    }
    setBusy(false);
  }

  return (
    <Card title="Presence">
      <NotSavedYet
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
    </Card>
  );
}
