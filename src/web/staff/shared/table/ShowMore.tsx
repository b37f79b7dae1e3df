import { groupDigits } from '../../../../domain/pricing/money.ts';

/** Below a list that ends before the number above it does. */
export function ShowMore({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null;
  return (
    <p className="mt-2 text-caption text-muted tabular">
      The first {groupDigits(shown)} of {groupDigits(all)}
    </p>
  );
}
