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
  /** On large screens a form reaches up into the band; the text leaves room for it. */
  besideForm?: boolean;
  children?: ReactNode;
}

/** The band at the top of a page: where one is, what it is called. */
export function PageHeader({ title, lead, trail = [], here, besideForm, children }: PageHeaderProps) {
  return (
    <div className="floor">
      <div className="wrap pt-6 pb-10 sm:pt-8 sm:pb-14 lg:pb-16 print:py-4">
        <Breadcrumb trail={trail} here={here ?? title} />
        <div className={besideForm ? 'xl:max-w-[calc(100%-41rem)]' : ''}>
          <h1 className="mt-5 max-w-[22ch] text-h1 sm:mt-8">{title}</h1>
          {lead && <p className="mt-4 max-w-[60ch] text-lead text-muted">{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
