import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  /** Said beside the title in quiet letters. */
  note?: ReactNode;
  /** Buttons and fields at the right of the title. */
  tools?: ReactNode;
  /** For tables of a few columns, which the eye could not follow across a wide window. */
  narrow?: boolean;
  children: ReactNode;
}

/** On wide windows as high as the window at most: its table scrolls, so that title, tools and pages stay in view. */
export function Screen({ title, note, tools, narrow = false, children }: ScreenProps) {
  return (
    <section
      aria-labelledby="screen-title"
      className={`md:flex md:flex-col md:has-[[role=region]]:min-h-72 print:block ${narrow ? 'max-w-4xl' : ''}`}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-h-9 flex-wrap items-baseline gap-x-3">
          <h1 id="screen-title" className="text-[1.375rem]/9">
            {title}
          </h1>
          {note && <p className="text-caption text-muted">{note}</p>}
        </div>
        {tools && (
          <div data-print="no" className="flex flex-wrap items-center gap-3 max-sm:w-full">
            {tools}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
