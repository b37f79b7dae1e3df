import type { ListedScheduledChange } from '../../../../../domain/endpoints/content/content.ts';
import { dateTimeText } from '../../../../../domain/calendar/dates.ts';
import { mergeChanges, overwrittenFields } from '../../../../../domain/content/three-way-merge.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Differences } from './Differences.tsx';
import { problemText } from '../EditorNotes.tsx';

interface WaitingProps {
  due: readonly ListedScheduledChange[];
  /** As it is on the site; null: it is not. */
  published: unknown;
  onTake: (value: unknown) => void;
  onCancel: (id: number) => void;
}

/** What will change by itself, and what could not. */
export function ScheduledChangeNotes({ due, published, onTake, onCancel }: WaitingProps) {
  return due.map((change) => {
    const { id, at, by, failed, value, from } = change;
    const then = from && published ? mergeChanges(from, value, published) : value;
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
        <RescheduleButton due={[change]} value={published} />
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

interface SetAgainProps {
  due: readonly ListedScheduledChange[];
  /** What is, or is about to be, on the site. */
  value: unknown;
}

/** Where dated changes will set again what stands here now. */
export function RescheduleButton({ due, value }: SetAgainProps) {
  return due.map(({ id, at, by, failed, value: wish, from }) => {
    const places = failed === null && from && wish && value ? overwrittenFields(from, wish, value) : [];
    if (places.length === 0) return null;
    return (
      <p key={id} className="text-caption font-semibold text-warn">
        {`The change dated for ${dateTimeText(at)} (${by}) will set again: ${places.map(problemText).join(', ')}.`}
      </p>
    );
  });
}
