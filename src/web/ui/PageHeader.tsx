import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  title: ReactNode;
  /** A sentence or two under the title. */
  lead?: ReactNode;
  /** The pages above this one, after Home. */
  trail?: readonly { label: string; to: string }[];
  /** This page in the trail; the title where it is a text. */
  here?: string;
  /** On large screens a form reaches up into the band; the text leaves room for it. */
  besideForm?: boolean;
  children?: ReactNode;
}

/** The band at the top of a page: where one is, what it is called. */
export function PageHeader({ title, lead, trail = [], here, besideForm, children }: PageHeaderProps) {
  const steps = [{ label: 'Home', to: '/' }, ...trail];
  return (
    <div className="floor">
      <div className="wrap pt-6 pb-10 sm:pt-8 sm:pb-14 lg:pb-16 print:py-4">
        <nav aria-label="Breadcrumb" data-print="no">
          <ol className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
            {steps.map(({ label, to }) => (
              <li key={to} className="flex items-center gap-2">
                <Link to={to} className="py-1.5 underline-offset-4 hover:text-ink hover:underline">
                  {label}
                </Link>
                <span aria-hidden="true">/</span>
              </li>
            ))}
            <li aria-current="page" className="py-1.5 text-ink">
              {here ?? title}
            </li>
          </ol>
        </nav>
        <div className={besideForm ? 'xl:max-w-[calc(100%-41rem)]' : ''}>
          <h1 className="mt-5 max-w-[22ch] text-h1 sm:mt-8">{title}</h1>
          {lead && <p className="mt-4 max-w-[60ch] text-lead text-muted">{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
