import { people } from '../../../domain/calls/people.ts';
import { OFFICE } from '../../../domain/staff-messages.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ask, failureText } from '../api.ts';
import { useStaffToast } from '../useStaffToast.ts';
import { Card } from './Card.tsx';

interface PresenceProps {
  inToday: boolean;
  onChange: (inToday: boolean) => void;
}

export function Presence({ inToday, onChange }: PresenceProps) {
  const toast = useStaffToast();

  async function say(next: boolean) {
    try {
      await ask(people.presence, { body: { inToday: next } });
      onChange(next);
    } catch (error) {
      toast.error(failureText(error, OFFICE.failed));
    }
  }

  return (
    <Card title="Presence">
      <Checkbox
        label="I am in today"
        checked={inToday}
        onChange={(event) => void say(event.target.checked)}
        help="Signing in says so by itself. Enquiries are handed out to those who are in."
      />
    </Card>
  );
}
