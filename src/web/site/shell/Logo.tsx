import { Link } from 'react-router';
import { useDealership } from '../../dealership.tsx';

/** Two wheels, and the dealership's name. */
export function Logo({ onNight = false }: { onNight?: boolean }) {
  const { name, brand, town } = useDealership();
  return (
    <Link to="/" aria-label={`${name}, home`} className="flex min-h-11 min-w-0 items-center gap-3">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
        <rect width="40" height="40" rx="11" className="fill-brand" />
        <g fill="none" className="stroke-on-brand" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="11.5" cy="25" r="5.2" />
          <circle cx="28.5" cy="25" r="5.2" />
          <path d="M11.5 25l5-8h8.2l3.8 8M24.7 17l-2-5h4.3M13 13.5h5.5" />
        </g>
      </svg>
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-display text-[1.0625rem] font-extrabold tracking-tight xl:text-lg">
          {name}
        </span>
        <span className={`block truncate text-xs ${onNight ? 'text-night-muted' : 'text-muted'}`}>
          {brand.name} · {town}
        </span>
      </span>
    </Link>
  );
}
