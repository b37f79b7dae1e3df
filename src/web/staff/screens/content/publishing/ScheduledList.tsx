import { Link } from 'react-router';
import type { ListedScheduledChange, SheetRow } from '../../../../../domain/endpoints/content/content.ts';
import { dateTimeText } from '../../../../../domain/calendar/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PriceListChanges } from '../prices/PriceChanges.tsx';

interface DueListProps {
  due: readonly ListedScheduledChange[];
  /** Where one of them is edited, if anywhere. */
  addressOf?: (key: string) => string;
  /** Where prices are what changes: those of today. */
  sheet?: readonly SheetRow[];
  onCancel: (id: number) => void;
}

/** What will happen by itself, and what could not. */
export function ScheduledList({ due, addressOf, sheet, onCancel }: DueListProps) {
  if (due.length === 0) return null;
  return (
    <section>
      <h2 className="text-h3">Dated</h2>
      <ul className="mt-2 grid gap-2">
        {due.map(({ id, key, title, value, at, by, failed }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-paper p-3">
            <span className="min-w-0 flex-1 basis-52">
              {addressOf ? (
                <Link to={addressOf(key)} className="font-semibold hover:underline">
                  {title}
                </Link>
              ) : (
                <span className="font-semibold">{title}</span>
              )}
              <span className={`block text-caption ${failed === null ? 'text-muted' : 'font-semibold text-bad'}`}>
                {failed === null ? `from ${dateTimeText(at)} · ${by}` : `could not be published: ${failed}`}
              </span>
              {sheet && <PriceListChanges list={value} rows={sheet} />}
            </span>
            <Button look="secondary" size="small" aria-label={`Call off ${title}`} onClick={() => onCancel(id)}>
              Call off
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
