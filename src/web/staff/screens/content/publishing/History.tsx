import type { ListedPublication } from '../../../../../domain/endpoints/content/content.ts';
import { dateTimeText } from '../../../../../domain/calendar/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Differences } from './Differences.tsx';
import { problemText } from '../EditorNotes.tsx';

/** Who published what and when; any version can become the draft again. */
export function History({
  entries,
  onTake,
}: {
  entries: readonly ListedPublication[];
  onTake: (old: unknown) => void;
}) {
  if (entries.length === 0) return <p className="text-muted">Nothing has been published here yet.</p>;
  return (
    <ol className="grid gap-3">
      {entries.map((entry, index) => (
        <li key={entry.id} className="rounded-control border border-line p-3">
          <p className="font-semibold">
            {dateTimeText(entry.at)} · {entry.by}
          </p>
          <p className="text-caption text-muted">{whatHappened(entry, index === entries.length - 1)}</p>
          {entry.overruled.length > 0 && (
            <p className="text-caption font-semibold text-warn">
              {`It was dated, and set again what had been changed since: ${entry.overruled.map(problemText).join(', ')}.`}
            </p>
          )}
          {entry.before !== null && entry.after !== null && (
            <details className="mt-2">
              <summary className="cursor-pointer text-caption font-semibold">Compare</summary>
              <Differences before={entry.before} after={entry.after} />
            </details>
          )}
          {entry.before !== null && (
            <Button look="secondary" size="small" className="mt-2" onClick={() => onTake(entry.before)}>
              Restore as it was before
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function whatHappened({ before, after }: ListedPublication, first: boolean): string {
  if (after === null) return 'Deleted';
  if (before !== null) return 'Changed';
  return first ? 'Published for the first time' : 'Put back';
}
