import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  messageEndpoints,
  type ListedMessage,
  type MessagesOverview,
} from '../../../../domain/endpoints/leads/messages.ts';
import { timeOfDay } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { CHANNELS, SUBJECTS } from '../../../../domain/notifications/channels-and-subjects.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { minutesText } from '../figures/minutes.ts';
import { staffLeadUrl } from '../lead/lead-url.ts';
import { useLiveLoaded } from '../../shared/live/useLiveLoaded.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { ShowMore } from '../../shared/table/ShowMore.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

const fetchOverview = (signal: AbortSignal) => callApi(messageEndpoints.overview, { signal });

const COLUMNS: readonly TableColumn<ListedMessage>[] = [
  {
    head: 'When',
    cell: ({ date, time }) => `${dayMonthYearColumn(date)} ${timeOfDay(time)}`,
    width: 11,
    onCard: 'corner',
  },
  { head: 'What', cell: (row) => <What row={row} />, width: 14, onCard: 'title' },
  { head: 'To', cell: ({ recipient, channel }) => recipient || CHANNELS[channel], width: 14 },
  { head: 'Why it was not sent', cell: ({ problem }) => problem },
  { head: 'Tries', cell: ({ tries }) => tries, width: 4, align: 'right' },
];

const tryAgainColumn = (again: ReturnType<typeof useTryAgain>): TableColumn<ListedMessage> => ({
  head: 'Try again',
  cell: (row) => (
    <Button
      look="secondary"
      size="small"
      busy={again.busy === row.id && 'Sending...'}
      aria-label={`Try again: ${SUBJECTS[row.about]}, ${row.recipient}`}
      onClick={() => void again.ask(row.id)}
    >
      Try again
    </Button>
  ),
  width: 9,
  onCard: 'plain',
});

/** What waits to be sent, and what could not be sent and why. */
export default function Messages() {
  const { data, error, busy, reload } = useLiveLoaded(fetchOverview);
  const again = useTryAgain(reload);
  const columns = useMemo(() => [...COLUMNS, tryAgainColumn(again)], [again]);
  return (
    <Screen title="Messages" note="What the shop tells customers, colleagues and other systems">
      {data && <State overview={data} onSent={reload} />}
      <h2 className="mt-5 mb-2 text-base">Could not be sent</h2>
      <DataTable
        label="Failed messages"
        columns={columns}
        rows={data?.failed}
        busy={busy && data === undefined}
        keyOf={({ id }) => id}
        expected={3}
        empty={
          <EmptyTable text={error ? 'The messages could not be fetched.' : nothingFailed(data)}>
            {error !== undefined && <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
      {data && <ShowMore shown={data.failed.length} all={data.failures} />}
    </Screen>
  );
}

const nothingFailed = (overview: MessagesOverview | undefined) =>
  overview?.held_up ? 'No message has been given up.' : 'Every message has got through.';

function useTryAgain(onDone: () => void) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState<number>();
  const again = useCallback(
    async (id: number) => {
      setBusy(id);
      try {
        toast.success((await callApi(messageEndpoints.again, { params: { id } })).message);
      } catch (error) {
        toast.error(failureText(error, 'It could not be tried again.'));
      }
      setBusy(undefined);
      onDone();
    },
    [toast, onDone],
  );
  return useMemo(() => ({ busy, ask: again }), [busy, again]);
}

/** For who has mended what refused them: nobody waits for the next try by itself. */
function SendNow({ onSent }: { onSent: () => void }) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      toast.success((await callApi(messageEndpoints.sendNow)).message);
    } catch (error) {
      toast.error(failureText(error, 'The messages could not be sent now. Please try again.'));
    }
    setBusy(false);
    onSent();
  }
  return (
    <Button look="secondary" size="small" busy={busy && 'Sending...'} onClick={() => void send()}>
      Send now
    </Button>
  );
}

function What({ row: { about, lead_id } }: { row: ListedMessage }) {
  if (lead_id === null) return SUBJECTS[about];
  return (
    <Link to={staffLeadUrl(lead_id)} className="underline decoration-edge underline-offset-3 hover:decoration-ink">
      {SUBJECTS[about]}
    </Link>
  );
}

interface StateProps {
  overview: MessagesOverview;
  onSent: () => void;
}

function State({ overview: { ways, waiting, oldest_minutes, held_up, failures }, onSent }: StateProps) {
  const tiles = [
    ['Waiting to be sent', groupDigits(waiting)],
    ['The oldest has waited', oldest_minutes === null ? '–' : minutesText(oldest_minutes)],
    ['Could not be sent', groupDigits(failures)],
  ] as const;
  return (
    <>
      {!ways.mail && (
        <p className="mb-3 rounded-control bg-warn-ground p-3 text-warn">
          E-mail is not set up: customers get no receipt and nobody is told of a new enquiry. Whoever runs the server
          sets SMTP_URL and MAIL_FROM.
        </p>
      )}
      {held_up && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warn-ground p-3 text-warn">
          <p className="min-w-60 flex-1 wrap-anywhere">
            What waits was refused when it was tried: {held_up}. It is tried again by itself.
          </p>
          <SendNow onSent={onSent} />
        </div>
      )}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {tiles.map(([label, value]) => (
          <div key={label} className="flex flex-col gap-1 rounded-card border border-line bg-paper p-4 shadow-card">
            <dt className="text-[0.9375rem] text-muted">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
