import type { DueChange } from '../../../domain/calls/shop.ts';
import { Button } from '../../ui/Button.tsx';

/** What will happen by itself, and what could not. */
export function DueList({ due, onCancel }: { due: readonly DueChange[]; onCancel: (id: number) => void }) {
  if (due.length === 0) return null;
  return (
    <section>
      <h2 className="text-h3">Dated</h2>
      <ul className="mt-2 grid gap-2">
        {due.map(({ id, title, at, by, failed }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-paper p-3">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{title}</span>
              <span className={`block text-caption ${failed === null ? 'text-muted' : 'font-semibold text-bad'}`}>
                {failed === null ? `from ${at.replace('T', ', ')} · ${by}` : `could not be published: ${failed}`}
              </span>
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
