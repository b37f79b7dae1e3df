import { Link } from 'react-router';
import { useDealership } from '../../dealership.tsx';

/** A wheel at speed, and the dealership's name. */
export function Logo({ onNight = false }: { onNight?: boolean }) {
  const { name, brand, town } = useDealership();
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-3">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
        <rect width="40" height="40" rx="11" className="fill-brand" />
        <g fill="none" className="stroke-on-brand" strokeWidth="3.4" strokeLinecap="round">
          <circle cx="24" cy="20" r="8.3" />
          <path d="M9.5 13.5h4.5M6.5 20H12m-2.5 6.5h4.5" />
        </g>
      </svg>
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-display text-[1.0625rem] font-extrabold tracking-tight xl:text-lg">
          {name}
        </span>
        <span className={`block truncate text-xs ${onNight ? 'text-night-muted' : 'text-muted'}`}>
          {brand.name} · {town}
          <span className="sr-only">, home</span>
        </span>
      </span>
    </Link>
  );
}
