import { useState } from 'react';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import type { DayCounts } from '../../../../domain/endpoints/leads/dashboard.ts';
import { Bars } from './Bars.tsx';

/** How many arrived each day: all of them, or one kind among all. */
export function DaysChart({ days }: { days: readonly DayCounts[] }) {
  const [kind, setKind] = useState<string>();
  const [pointed, setPointed] = useState<number>();
  const day = days[pointed ?? days.length - 1];
  const sum = (of: (counts: DayCounts) => number) => days.reduce((total, counts) => total + of(counts), 0);
  const kinds = [
    { kind: undefined, title: 'All', count: sum(({ total }) => total) },
    ...enquiries.map((enquiry) => ({
      kind: enquiry.kind,
      title: enquiry.title,
      count: sum((counts) => counts.kinds[enquiry.kind] ?? 0),
    })),
  ];
  const bars = days.map(({ day: name, total, kinds: counts }) => ({
    label: shortDay(name),
    total,
    part: kind === undefined ? total : (counts[kind] ?? 0),
  }));
  const chosen = kinds.find((each) => each.kind === kind)?.title ?? 'All';

  return (
    <>
      <p className="mt-1 min-h-6 text-caption text-muted tabular">
        {day && `${shortDay(day.day)}: ${spoken(day, kind)}`}
      </p>
      <Bars bars={bars} label={`${chosen}: enquiries per day`} pointed={pointed} onPoint={setPointed} />
      <ul className="mt-4 flex gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:no-scrollbar sm:flex-wrap">
        {kinds.map((each) => (
          <li key={each.title}>
            <button
              type="button"
              aria-pressed={each.kind === kind}
              onClick={() => setKind(each.kind)}
              className="min-h-8 rounded-full border border-line px-3 text-caption whitespace-nowrap transition-colors hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-10"
            >
              {each.title} <b className="font-semibold tabular">{groupDigits(each.count)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function spoken({ total, kinds }: DayCounts, kind: string | undefined): string {
  const all = `${groupDigits(total)} ${total === 1 ? 'enquiry' : 'enquiries'}`;
  return kind === undefined ? all : `${groupDigits(kinds[kind] ?? 0)} of ${all}`;
}

/** "15 Nov". */
function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
