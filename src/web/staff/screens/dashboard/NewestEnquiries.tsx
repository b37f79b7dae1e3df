import type { NewestEnquiry } from '../../../../domain/endpoints/leads/dashboard.ts';
import { timeOfDay } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { OVERVIEW_NEWEST } from '../../../../domain/staff/staff.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface NewestEnquiriesProps {
  newest: readonly NewestEnquiry[];
  onOpen: (id: number) => void;
}

export function NewestEnquiries({ newest, onOpen }: NewestEnquiriesProps) {
  if (newest.length === 0) {
    return <p className="py-8 text-center text-muted">None yet. They appear here as soon as somebody sends a form.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {newest.map(({ id, kind, name, mobile, model, created_date, created_time }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="-mx-2 flex w-[calc(100%+1rem)] h-15 items-center justify-between gap-3 rounded-control px-2 text-left text-[0.9375rem] hover:bg-ground"
          >
            <span className="min-w-0">
              <b className="block truncate font-semibold">{name || mobile || 'No name given'}</b>
              <span className="block truncate text-caption text-muted">
                {[titleOf(kind), model].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="shrink-0 text-right text-caption text-muted tabular">
              {dayMonthYearColumn(created_date)}
              <span className="block">{timeOfDay(created_time)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function NewestSkeleton() {
  return (
    <ul className="divide-y divide-line">
      {Array.from({ length: OVERVIEW_NEWEST }, (_, i) => (
        <li key={i} className="grid h-15 content-center gap-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-48" />
        </li>
      ))}
    </ul>
  );
}

const titleOf = (kind: string) => enquiries.find((enquiry) => enquiry.kind === kind)?.title ?? kind;
