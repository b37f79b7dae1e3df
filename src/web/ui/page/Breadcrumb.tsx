import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BreadcrumbProps {
  /** The pages above this one, after Home. */
  trail: readonly { label: string; to: string }[];
  /** This page. */
  here: ReactNode;
}

export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" data-print="no">
      <ol className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
        {[{ label: 'Home', to: '/' }, ...trail].map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="py-1.5 underline-offset-4 hover:text-ink hover:underline">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="py-1.5 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
