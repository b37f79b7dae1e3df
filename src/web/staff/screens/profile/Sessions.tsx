import { accountEndpoints, type SessionRow } from '../../../../domain/endpoints/accounts/people.ts';
import { dayOf, timeOf, timeOfDay } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { ACCOUNT_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { AccountCard } from '../accounts/AccountCard.tsx';

const fetchOwn = (signal: AbortSignal) => callApi(accountEndpoints.sessions, { signal });

/** Where one is signed in, and how to sign out there. */
export function OwnSessions() {
  const toast = useStaffToast();
  const { data, reload } = useLoaded(fetchOwn);

  async function end(name: string) {
    try {
      const { message } = await callApi(accountEndpoints.endSession, { params: { name } });
      toast.success(message);
    } catch (error) {
      toast.error(failureText(error, ACCOUNT_MESSAGES.failed));
    }
    reload();
  }

  return (
    <AccountCard title="Signed in">
      <SessionList sessions={data ?? []} onEnd={(name) => void end(name)} />
    </AccountCard>
  );
}

interface SessionListProps {
  sessions: readonly SessionRow[];
  /** Ends one; where it is missing, they are only shown. */
  onEnd?: (name: string) => void;
}

export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.name} className="flex items-center justify-between gap-3 py-2">
          <div>
            <p className="font-medium">{session.device}</p>
            <p className="text-caption text-muted">Last seen {inWords(session.lastSeenAt)}</p>
          </div>
          {session.own ? (
            <span className="text-caption text-muted">This device</span>
          ) : (
            onEnd && (
              <Button look="secondary" size="small" onClick={() => onEnd(session.name)}>
                Sign out
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** At the dealership: "16/11/2026, 6:04 PM". */
function inWords(moment: string): string {
  const at = new Date(moment);
  return `${dayMonthYearColumn(dayOf(at))}, ${timeOfDay(timeOf(at))}`;
}
