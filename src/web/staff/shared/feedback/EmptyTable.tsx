import type { ReactNode } from 'react';

/** Inside of a table's frame: that there is nothing, and what one can do about it. */
export function EmptyTable({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <p className="font-display font-semibold">{text}</p>
      {children}
    </div>
  );
}
