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

export function Screen({ title, note, tools, narrow = false, children }: ScreenProps) {
  return (
    <section aria-labelledby="screen-title" className={narrow ? 'max-w-4xl' : undefined}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 id="screen-title" className="text-[1.375rem]/8">
            {title}
          </h1>
          {note && <p className="text-caption text-muted">{note}</p>}
        </div>
        {tools && (
          <div data-print="no" className="flex flex-wrap items-end gap-2 max-sm:w-full">
            {tools}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
