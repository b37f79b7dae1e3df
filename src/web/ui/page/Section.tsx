import { type ReactNode, Suspense } from 'react';

interface SectionProps {
  /** Paper is white, ground a warm grey, night dark. */
  tone?: 'paper' | 'ground' | 'night';
  eyebrow?: string;
  heading?: string;
  /** Stands to the right of the heading, such as a link to more. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

const TONES = { paper: 'bg-paper', ground: 'bg-ground', night: 'bg-night text-white' };

/** A band of the page with the common column and rhythm. */
export function Section({ tone = 'paper', eyebrow, heading, aside, id, className = '', children }: SectionProps) {
  return (
    <section id={id} className={`py-14 sm:py-20 lg:py-24 ${TONES[tone]} ${className}`}>
      <div className="wrap">
        {heading && (
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-12">
            <div>
              {eyebrow && (
                <p className={`eyebrow mb-3 ${tone === 'night' ? 'text-brand-night' : 'text-brand-ink'}`}>{eyebrow}</p>
              )}
              <h2 className="text-h2">{heading}</h2>
            </div>
            {aside}
          </div>
        )}
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
