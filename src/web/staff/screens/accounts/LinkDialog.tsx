import type { WelcomeLink } from '../../../../domain/endpoints/accounts/people.ts';
import { dayOf, timeOf, timeOfDay } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { HandOver } from './HandOver.tsx';

interface LinkDialogProps {
  made: { link: WelcomeLink; userId: string } | undefined;
  onClose: () => void;
}

/** The link, to be handed over by whatever way is safe: it is shown here only, and nobody can look it up again. */
export function LinkDialog({ made, onClose }: LinkDialogProps) {
  return (
    <Dialog open={made !== undefined} onClose={onClose} title="The link is ready">
      {made && <Contents {...made} onClose={onClose} />}
    </Dialog>
  );
}

function Contents({ link, userId, onClose }: { link: WelcomeLink; userId: string; onClose: () => void }) {
  const address = `${window.location.origin}/admin/welcome#${link.token}`;
  const ends = new Date(link.expires);
  return (
    <>
      <p className="mb-4">
        Send this to {userId}. It lets them choose a password, works once, and until {dayMonthYearColumn(dayOf(ends))},{' '}
        {timeOfDay(timeOf(ends))}. It is shown only this once.
        {link.mailed && ' It is on its way to them by e-mail, too.'}
      </p>
      <TextField label="Link" value={address} readOnly onFocus={({ target }) => target.select()} />
      <div className="mt-6 flex justify-end gap-3">
        <HandOver text={address} />
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  );
}
