import { Link } from 'react-router';
import type { BikeDetail } from '../../../domain/catalogue.ts';
import { KINDS } from './kinds.ts';

interface BikeHeaderProps {
  bike: Pick<BikeDetail, 'name' | 'kind' | 'tagline'>;
}

/** Where one is and which machine this is; low, since the machine itself should fill the screen. */
export function BikeHeader({ bike: { name, kind, tagline } }: BikeHeaderProps) {
  const { label, to } = KINDS[kind];
  return (
    <div className="wrap pt-5 pb-4 sm:pt-8">
      <nav aria-label="Breadcrumb" data-print="no">
        <ol className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          <li>
            <Link to="/" className="py-1.5 underline-offset-4 hover:text-ink hover:underline">
              Home
            </Link>
            <span aria-hidden="true" className="ml-2">
              /
            </span>
          </li>
          <li>
            <Link to={to} className="py-1.5 underline-offset-4 hover:text-ink hover:underline">
              {label}
            </Link>
            <span aria-hidden="true" className="ml-2">
              /
            </span>
          </li>
          <li aria-current="page" className="text-ink">
            {name}
          </li>
        </ol>
      </nav>
      <h1 className="mt-3 text-h1">{name}</h1>
      <p className="mt-2 text-lead text-muted">{tagline}</p>
    </div>
  );
}
