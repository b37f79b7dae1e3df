import { Link } from 'react-router';
import { useDealership } from '../../dealership.tsx';

/** A wheel on the road, and the dealership's name. */
export function Logo({ onNight = false }: { onNight?: boolean }) {
  const { name, brand, town } = useDealership();
  return (
    <Link to="/" aria-label={`${name}, home`} className="flex min-h-11 min-w-0 items-center gap-3">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
        <rect width="40" height="40" rx="11" className="fill-brand" />
        <g fill="none" className="stroke-on-brand" strokeWidth="3.2" strokeLinecap="round">
          <path d="M29.3 25.4A10.7 10.7 0 1 1 30.7 20" />
          <path d="M20 20h13" />
        </g>
        <circle cx="20" cy="20" r="3.2" className="fill-on-brand" />
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
