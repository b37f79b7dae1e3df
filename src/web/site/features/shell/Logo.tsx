import { Link } from 'react-router';
import { useDealership } from '../../../dealership.tsx';
import { MARK, MARK_LINES } from '../../../../domain/pages/brand-mark.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';

/** In the header the name is cut where there is no room; at night, in the footer, it stands in full. */
export function Logo({ onNight = false }: { onNight?: boolean }) {
  const { name, brand, town, logo } = useDealership();
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-3">
      {logo === '' ? (
        <svg viewBox="0 0 40 40" aria-hidden="true" className="size-[min(2.5rem,3rem,48px)] shrink-0">
          <rect width="40" height="40" rx={MARK.corner} className="fill-brand" />
          <g fill="none" className="stroke-on-brand" strokeWidth={MARK.stroke} strokeLinecap="round">
            <circle {...MARK.ring} />
            <path d={MARK_LINES} />
          </g>
        </svg>
      ) : (
        <ResponsivePicture src={logo} alt="" sizes="96px" className="h-10 w-auto max-w-24 shrink-0 object-contain" />
      )}
      <span className="min-w-0 leading-tight">
        <span
          className={`block font-display text-[min(1.0625rem,5.4vw)] font-extrabold tracking-tight xl:text-lg ${onNight ? '' : 'truncate'}`}
        >
          {name}
        </span>
        <span className={`block truncate text-[min(0.75rem,4vw)] ${onNight ? 'text-night-muted' : 'text-muted'}`}>
          {brand.name} · {town}
          <span className="sr-only">, home</span>
        </span>
      </span>
    </Link>
  );
}
