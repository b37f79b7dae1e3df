import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '../../../../domain/pricing/money.ts';

interface BarListProps {
  bars: readonly { key: string; label: string; value: number; note?: string; to: string | undefined }[];
  empty?: string;
}

/** Bars one below the other, each a link to the leads that it counts, where there is one list of them. */
export function BarList({ bars, empty = 'None in these days.' }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.length === 0) return <p className="text-caption text-muted">{empty}</p>;
  return (
    <ul className="grid gap-1">
      {bars.map(({ key, label, value, note, to }) => (
        <li key={key}>
          <ToList to={to}>
            <span className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
              <span className="truncate group-hover:underline">{label}</span>
              <span className="shrink-0 tabular">
                {note && <span className="mr-3 text-caption text-muted">{note}</span>}
                <b className="font-semibold">{groupDigits(value)}</b>
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunk">
              <span style={{ width: `${(value / most) * 100}%` }} className="block h-full rounded-full bg-brand" />
            </span>
          </ToList>
        </li>
      ))}
    </ul>
  );
}

function ToList({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className="px-2 py-1">{children}</div>;
  return (
    <Link to={to} className="group block rounded-control px-2 py-1 hover:bg-ground">
      {children}
    </Link>
  );
}
