import { type ReactNode, useState } from 'react';

interface FoldedProps {
  /** Nothing: it is the form itself, which is always open. */
  under: string | undefined;
  /** Something in it was filled in: then it is open whoever opened it. */
  filled: boolean;
  children: ReactNode;
}

const GRID = 'grid grid-cols-1 gap-x-5 gap-y-5 @lg:grid-cols-2';

/** Fields of a form; an optional part of them is folded away until it is wanted. */
export function Folded({ under, filled, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  if (under === undefined) return <div className={`${GRID} not-first:mt-5`}>{children}</div>;
  return (
    <details
      open={open || filled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-5 rounded-control border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">{under}</summary>
      <div className={`${GRID} px-4 pt-2 pb-5`}>{children}</div>
    </details>
  );
}
