import type { Instalment } from '../../../../domain/pricing/emi.ts';

const WIDTH = 600;
const HEIGHT = 120;

/** What each instalment is made of: interest on top, shrinking from month to month, the loan itself below. */
export function EmiChart({ instalments }: { instalments: readonly Instalment[] }) {
  const highest = Math.max(1, ...instalments.map(({ payment }) => payment));
  const column = WIDTH / instalments.length;
  const gap = Math.min(2, column / 5);
  return (
    <figure className="mt-6">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="What each instalment is made of: the share of interest falls from month to month."
        className="w-full"
      >
        {instalments.map(({ month, principal, interest }) => {
          const x = (month - 1) * column;
          const below = (principal / highest) * HEIGHT;
          const above = (interest / highest) * HEIGHT;
          return (
            <g key={month}>
              <rect x={x} y={HEIGHT - below} width={column - gap} height={below} className="fill-ink/75" />
              <rect x={x} y={HEIGHT - below - above} width={column - gap} height={above} className="fill-brand" />
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 text-caption text-muted">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full bg-ink/75" /> Principal
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full bg-brand" /> Interest
        </span>
      </figcaption>
    </figure>
  );
}
