import { Link } from 'react-router';
import type { DayCounts } from '../../../../domain/endpoints/leads/dashboard.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { screenUrl } from '../../panel/menu.ts';

/** Beside the contract's four: who waits, and what else came today. */
export function MoreTiles({ day }: { day: DayCounts | undefined }) {
  const { counts, today } = useLiveDesk();
  const waiting = [
    ['Not called yet', counts?.fresh],
    ['Due', counts?.due],
    ['Overdue', counts?.overdue],
  ] as const;
  const tiles = [
    ...waiting.map(([label, count]) => ({ label, count, to: screenUrl({ screen: 'today' }) })),
    ...enquiries
      .filter(({ report }) => report.alsoCounted)
      .map(({ kind, title, report: { screen } }) => ({
        label: title,
        count: day?.kinds[kind],
        to: screenUrl({ screen }, `&fromDate=${today}&toDate=${today}`),
      })),
  ];
  return (
    <ul aria-label="Also today" className="grid grid-cols-3 gap-2 sm:grid-cols-6 xl:col-span-2">
      {tiles.map(({ label, count, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="flex h-full flex-col justify-between rounded-card border border-line bg-paper px-3 py-2 transition-[border-color] hover:border-edge"
          >
            <span className="text-caption text-muted">{label}</span>
            <b className="font-display text-lg tabular">{count === undefined ? '–' : groupDigits(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
