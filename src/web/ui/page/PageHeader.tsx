import type { ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** A sentence or two under the title. */
  lead?: ReactNode;
  /** The pages above this one, after Home. */
  trail?: readonly { label: string; to: string }[];
  /** This page in the trail; the title where it is a text. */
  here?: string;
  /** On large screens a form reaches up into the band, which leaves room for it; on small ones the band is low, for the form comes next. */
  besideForm?: boolean;
  children?: ReactNode;
}

/** The band at the top of a page: where one is, what it is called. */
export function PageHeader({ title, lead, trail = [], here, besideForm, children }: PageHeaderProps) {
  return (
    <div className="floor">
      <div
        className={`wrap sm:pt-8 sm:pb-14 lg:pb-16 low:pt-3! low:pb-5! print:py-4 ${besideForm ? 'pt-2 pb-5' : 'pt-6 pb-10'}`}
      >
        <Breadcrumb trail={trail} here={here ?? title} />
        <div className={besideForm ? 'xl:max-w-[calc(100%-41rem)]' : ''}>
          <h1 className={`max-w-[22ch] text-h1 sm:mt-8 low:mt-2! ${besideForm ? 'mt-2' : 'mt-5'}`}>{title}</h1>
          {lead && (
            <p
              className={`max-w-[60ch] text-muted sm:mt-4 sm:text-lead low:mt-1.5! ${besideForm ? 'mt-2' : 'mt-4 text-lead'}`}
            >
              {lead}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
