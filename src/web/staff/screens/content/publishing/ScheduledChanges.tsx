import type { ListedScheduledChange } from '../../../../../domain/endpoints/content/content.ts';
import { dateTimeText } from '../../../../../domain/calendar/dates.ts';
import { changedFields, checkFields, setFields } from '../../../../../domain/content/field-changes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Differences } from './Differences.tsx';
import { problemText } from '../EditorNotes.tsx';

interface ScheduledChangeNotesProps {
  due: readonly ListedScheduledChange[];
  /** The value on the site; null: there is none. */
  published: unknown;
  onTake: (value: unknown) => void;
  onCancel: (id: number) => void;
}

/** Changes that wait for their day, and changes that are held. */
export function ScheduledChangeNotes({ due, published, onTake, onCancel }: ScheduledChangeNotesProps) {
  return due.map((change) => {
    const { id, at, by, failed, value, from } = change;
    const then = from && published ? setFields(published, changedFields(from, value)) : value;
    return (
      <div key={id} className="grid gap-2 rounded-control bg-warn-ground p-3 text-warn">
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-60 font-medium">
            {failed === null
              ? `${value === null ? 'It goes' : 'A change waits for'} ${dateTimeText(at)} (${by}).`
              : `It could not be published at ${dateTimeText(at)}: ${failed}`}
          </p>
          {value !== null && (
            <Button look="secondary" size="small" onClick={() => onTake(then)}>
              Edit that version
            </Button>
          )}
          <Button look="secondary" size="small" onClick={() => onCancel(id)}>
            Call off
          </Button>
        </div>
        <HoldWarnings due={[change]} value={published} />
        {published !== null && value !== null && (
          <details>
            <summary className="min-h-8 cursor-pointer text-caption font-semibold">What it changes</summary>
            <div className="text-ink">
              <Differences before={published} after={then} heads={['Today', 'Then']} />
            </div>
          </details>
        )}
      </div>
    );
  });
}

interface HoldWarningsProps {
  due: readonly ListedScheduledChange[];
  /** The value that is on the site, or is about to be. */
  value: unknown;
}

/** Scheduled changes that will be held on their day, since this value has one of their fields otherwise. */
export function HoldWarnings({ due, value }: HoldWarningsProps) {
  return due.map(({ id, at, by, failed, value: scheduled, from }) => {
    const hasBase = failed === null && from !== null && scheduled !== null && value !== null;
    const { changedSince } = checkFields(value, hasBase ? changedFields(from, scheduled) : []);
    if (changedSince.length === 0) return null;
    return (
      <p key={id} className="text-caption font-semibold text-warn">
        {`The change dated for ${dateTimeText(at)} (${by}) will be held, since this was changed: ${changedSince.map(problemText).join(', ')}.`}
      </p>
    );
  });
}
