import { type ReactNode, useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ListedContent, contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import { dateTimeText } from '../../../../domain/calendar/dates.ts';
import type { ContentTypeName } from '../../../../domain/content/content-types.ts';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../ui/icons/page-icons.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { ScreenSkeleton } from '../../shared/feedback/ScreenSkeleton.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { AddDrafts } from './AddDrafts.tsx';
import { ScheduledList } from './publishing/ScheduledList.tsx';

interface ThingListProps {
  thing: ContentTypeName;
  title: string;
  note: string;
  /** The address of one of them. */
  addressOf: (key: string) => string;
  /** The key of a new one. */
  newKey: () => string;
  /** False: they stand in an order of their own. */
  ordered?: boolean;
  /** What their notes say are groups, which none of them leaves. */
  grouped?: boolean;
  /** A new one of a picture and what its file is called; without it they have no pictures to begin with. */
  ofPicture?: (image: string, name: string) => object;
  tools?: ReactNode;
}

const STATES: Record<ListedContent['state'], [words: string, look: string]> = {
  published: ['On the site', 'bg-good-ground text-good'],
  draft: ['Draft', 'bg-sunk text-muted'],
  waiting: ['Waiting', 'bg-warn-ground text-warn'],
  ended: ['Ended', 'bg-sunk text-muted'],
  off: ['Switched off', 'bg-sunk text-muted'],
};

/** All of one sort: open, put into order, add; what is dated, and what can be put back. */
export function ContentList({
  thing,
  title,
  note,
  addressOf,
  newKey,
  ordered = true,
  grouped = false,
  ofPicture,
  tools,
}: ThingListProps) {
  const toast = useStaffToast();
  const navigate = useNavigate();
  const calls = contentTypeEndpoints[thing];
  const load = useCallback((signal: AbortSignal) => callApi(calls.list, { signal }), [calls]);
  const { data, error, reload } = useLoaded(load);

  async function change(work: () => Promise<{ message: string }>) {
    try {
      toast.success((await work()).message);
    } catch (failure) {
      toast.error(failureText(failure, 'That did not work. Please try again.'));
    }
    reload();
  }
  const rows = data?.rows ?? [];
  const placed = rows.filter(({ state }) => ordered && state !== 'draft');
  const canMove = (from: number, to: number) =>
    placed[to] !== undefined && (!grouped || placed[to].note === placed[from]?.note);
  const pictured = rows.some(({ image }) => image !== '');
  const move = (from: number, to: number) => {
    const keys = placed.map(({ key }) => key);
    const [moved] = keys.splice(from, 1);
    if (moved === undefined) return;
    keys.splice(to, 0, moved);
    void change(() => callApi(calls.order, { body: { keys } }));
  };
  const add = (
    <Button size="small" onClick={() => void navigate(addressOf(newKey()))}>
      <PlusIcon className="size-4" /> New
    </Button>
  );

  return (
    <Screen
      narrow
      title={title}
      note={note}
      tools={
        <>
          {tools}
          {add}
        </>
      }
    >
      {error !== undefined && !data && (
        <EmptyTable text="They could not be fetched.">
          <Retry onClick={reload} />
        </EmptyTable>
      )}
      {!data && error === undefined && <ScreenSkeleton />}
      {data && (
        <div className="grid gap-6 pb-10">
          <ScheduledList
            due={data.due}
            addressOf={addressOf}
            onCancel={(id) => void change(() => callApi(calls.cancel, { params: { id } }))}
          />
          {rows.length === 0 ? (
            <EmptyTable text="There is none yet.">{add}</EmptyTable>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-paper shadow-card">
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  to={addressOf(row.key)}
                  place={placed.indexOf(row)}
                  pictured={pictured}
                  canMove={canMove}
                  onMove={move}
                />
              ))}
            </ul>
          )}
          {ofPicture && <AddDrafts thing={thing} newKey={newKey} ofPicture={ofPicture} onKept={reload} />}
          {data.deleted.length > 0 && (
            <section>
              <h2 className="text-h3">Deleted in the last 30 days</h2>
              <ul className="mt-2 grid gap-2">
                {data.deleted.map(({ id, title: gone, by, at }) => (
                  <li key={id} className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
                    <span className="min-w-0 flex-1">
                      {gone}
                      <span className="block text-caption text-muted">
                        {dateTimeText(at)} · {by}
                      </span>
                    </span>
                    <Button
                      look="secondary"
                      size="small"
                      aria-label={`Put back ${gone}`}
                      onClick={() => void change(() => callApi(calls.undo, { params: { id } }))}
                    >
                      Put back
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Screen>
  );
}

interface RowProps {
  row: ListedContent;
  to: string;
  /** Below 0: it has none yet. */
  place: number;
  pictured: boolean;
  canMove: (from: number, to: number) => boolean;
  onMove: (from: number, to: number) => void;
}

function Row({ row: { title, image, note, state, hasDraft }, to, place, pictured, canMove, onMove }: RowProps) {
  const [words, look] = STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      {pictured && (
        <span className="grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-control bg-sunk">
          {image !== '' && <img src={image} alt="" loading="lazy" className="size-full object-contain" />}
        </span>
      )}
      <Link to={to} className="min-w-0 flex-1 basis-40 hover:underline">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="text-caption text-muted">{note}</span>
      </Link>
      <span className="flex flex-wrap gap-1.5">
        <span className={`rounded-full px-2.5 py-0.5 text-caption font-semibold ${look}`}>{words}</span>
        {hasDraft && state !== 'draft' && <UnpublishedMark />}
      </span>
      {place >= 0 && (
        <span className="flex gap-1">
          <Button
            look="quiet"
            size="small"
            aria-label={`Move ${title} up`}
            disabled={!canMove(place, place - 1)}
            onClick={() => onMove(place, place - 1)}
          >
            ↑
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`Move ${title} down`}
            disabled={!canMove(place, place + 1)}
            onClick={() => onMove(place, place + 1)}
          >
            ↓
          </Button>
        </span>
      )}
    </li>
  );
}

export const UnpublishedMark = () => (
  <span className="rounded-full bg-warn-ground px-2.5 py-0.5 text-caption font-semibold text-warn">
    Changes not published
  </span>
);
