import { Link } from 'react-router';
import type { FiguresAnswer, FiguresPeriod, LeadFilter } from '../../../../domain/leads/lead-schemas.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { minutesText } from './minutes.ts';

interface TilesProps {
  figures: FiguresAnswer;
  listOf: (filter: LeadFilter) => string;
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`);

/** What each leads to; `last`: where the desk's way ends well. */
const TILES: readonly {
  label: string;
  of: (period: FiguresPeriod) => string;
  filter: LeadFilter | ((last: string | undefined) => LeadFilter);
}[] = [
  { label: 'Leads', of: ({ leads }) => groupDigits(leads), filter: {} },
  { label: 'Answered in time', of: ({ inTime, leads }) => share(inTime, leads), filter: { state: 'in-time' } },
  {
    label: 'Median first answer',
    of: ({ medianMinutes }) => minutesText(medianMinutes),
    filter: { state: 'answered' },
  },
  {
    label: 'Done',
    of: ({ won, leads }) => `${groupDigits(won)} (${share(won, leads)})`,
    filter: (last) => ({ reached: last }),
  },
];

/** The period in four figures, each against the one before and a year ago. */
export function Tiles({ figures: { now, before, yearAgo, stages }, listOf }: TilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {TILES.map(({ label, of, filter }) => (
        <li key={label}>
          <Link
            to={listOf(typeof filter === 'function' ? filter(stages.at(-1)) : filter)}
            className="flex h-full flex-col gap-1 rounded-card border border-line bg-paper p-4 shadow-card transition-[border-color] hover:border-edge"
          >
            <span className="text-[0.9375rem] text-muted">{label}</span>
            <b className="font-display text-2xl tabular">{of(now)}</b>
            <span className="text-caption text-muted tabular">
              {of(before)} before, {of(yearAgo)} a year ago
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
