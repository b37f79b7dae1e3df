import type { Publication } from '../../../domain/calls/shop.ts';
import { Button } from '../../ui/Button.tsx';
import { Differences } from './Differences.tsx';

/** Who published what and when; any version can become the draft again. */
export function History({ entries, onTake }: { entries: readonly Publication[]; onTake: (old: unknown) => void }) {
  if (entries.length === 0) return <p className="text-muted">Nothing has been published here yet.</p>;
  return (
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-control border border-line p-3">
          <p className="font-semibold">
            {entry.at.replace('T', ', ')} · {entry.by}
          </p>
          <p className="text-caption text-muted">
            {entry.before === null ? 'Published for the first time' : entry.after === null ? 'Deleted' : 'Changed'}
          </p>
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
