import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRightIcon } from '../../ui/icons.tsx';

export interface LinkCard {
  to: string;
  label: string;
  text: ReactNode;
  icon?: ReactNode;
}

/** Where one can go from here, as large cards. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 sm:gap-6 ${cards.length === 3 ? 'lg:grid-cols-3' : ''}`}>
      {cards.map(({ to, label, text, icon }) => (
        <li key={to} className={cards.length === 3 ? 'sm:max-lg:last:col-span-2' : ''}>
          <Link
            to={to}
            className="group flex h-full flex-col rounded-card border border-line bg-paper p-6 transition-[border-color,box-shadow] hover:border-ink hover:shadow-card sm:p-8"
          >
            {icon && (
              <span className="mb-6 grid size-14 place-items-center rounded-full bg-ground text-brand-ink">{icon}</span>
            )}
            <span className="flex items-center justify-between gap-4">
              <span className="font-display text-h3 font-semibold">{label}</span>
              <ArrowRightIcon className="size-6 text-brand-ink transition-[translate] group-hover:translate-x-1" />
            </span>
            <span className="mt-2 text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
