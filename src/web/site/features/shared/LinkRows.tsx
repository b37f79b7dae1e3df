import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRightIcon } from '../../../ui/icons/icons.tsx';

export interface LinkRow {
  to: string;
  label: string;
  text: ReactNode;
  icon: ReactNode;
}

/** Where one can go from here, a line each. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul className="border-t border-line">
      {rows.map(({ to, label, text, icon }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 py-6 -outline-offset-3 sm:gap-x-8 sm:py-8 lg:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <span className="text-brand-ink">{icon}</span>
            <span className="font-display text-h3 font-semibold transition-[translate] group-hover:translate-x-1 lg:text-h2">
              {label}
            </span>
            <span className="max-w-[56ch] text-muted max-lg:col-start-2 max-lg:row-start-2">{text}</span>
            <ArrowRightIcon className="size-6 transition-[translate,color] group-hover:translate-x-1 group-hover:text-brand-ink max-lg:col-start-3 max-lg:row-start-1" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
