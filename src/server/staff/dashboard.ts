import type { FastifyPluginAsync } from 'fastify';
import { activityPage } from '../../data/accounts/activity.ts';
import { chargeProblems } from '../../data/content/rates.ts';
import type { Database } from '../../data/core/engine.ts';
import { inReadTransaction } from '../../data/core/transactions.ts';
import {
  countArrivedOn,
  countsPerDay,
  countsOnDay,
  newestEnquiries,
  type StoredEnquiry,
} from '../../data/enquiries/reports.ts';
import {
  dashboardEndpoints,
  type DashboardCounts,
  type DayCounts,
  type NewestEnquiry,
} from '../../domain/endpoints/leads/dashboard.ts';
import { dayOf, lastDays, timeOf } from '../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../domain/enquiries/columns.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { kindsFor, visibilityOf } from '../../domain/leads/access.ts';
import { maskNumber } from '../../domain/staff/masks.ts';
import { groupDigits } from '../../domain/pricing/money.ts';
import { hasRight } from '../../domain/staff/rights.ts';
import { OVERVIEW_DAYS, OVERVIEW_NEWEST } from '../../domain/staff/staff.ts';
import { VIEW_LIMITS } from '../../domain/staff/staff-messages.ts';
import { route } from '../routes.ts';
import type { StaffContext } from './staff-context.ts';
import { seesUnmasked } from './reports/view-quota.ts';

export const dashboardRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock, warnings, dealership }) => {
  route(app, dashboardEndpoints.counts, async (): Promise<[DashboardCounts]> => [
    tiles(await countsOnDay(db, dayOf(clock()))),
  ]);

  route(app, dashboardEndpoints.overview, ({ staff }) => {
    const days = lastDays(dayOf(clock()), OVERVIEW_DAYS);
    return inReadTransaction(db, async (seen) => {
      const counted = await countsPerDay(seen, days[0] ?? '');
      const newest = await newestEnquiries(seen, kindsFor(visibilityOf(staff)), OVERVIEW_NEWEST);
      const today = counted.filter(({ day }) => day === days.at(-1));
      return {
        counts: tiles(new Map(today.map(({ kind, count }) => [kind, count]))),
        days: days.map((day) => dayCounts(day, counted)),
        newest: newest
          .map(newestRow)
          .map((row) => (seesUnmasked(staff) ? row : { ...row, mobile: row.mobile && maskNumber(row.mobile) })),
        warnings: [
          ...warnings(),
          ...unusual(await countArrivedOn(seen, dayOf(clock())), dealership()),
          ...(hasRight(staff.role, 'prices') ? await chargeProblems(seen, dealership().town, dayOf(clock())) : []),
          ...(hasRight(staff.role, 'accounts') ? await limitsReached(seen, days.at(-2) ?? '') : []),
        ],
      };
    });
  });
};

/** A daily ceiling: nothing is turned away for it, but somebody should look. */
function unusual(arrived: number, { unusualEnquiriesADay: most }: ReturnType<StaffContext['dealership']>): string[] {
  if (arrived <= most) return [];
  return [
    `${groupDigits(arrived)} enquiries have arrived today, more than the usual ${groupDigits(most)} at most. ` +
      'Somebody may be sending them by machine: please look at the suspected spam too.',
  ];
}

/** Told to the owner since yesterday: who has reached the limit of what they may look at. */
async function limitsReached(db: Database, sinceDay: string): Promise<string[]> {
  const { data } = await activityPage(db, { page: 1, limit: 10, action: 'daily-limit-reached', fromDay: sinceDay });
  return data.map(({ user_id, date }) => VIEW_LIMITS.told(user_id, dayMonthYearColumn(date)));
}

function tiles(byKind: ReadonlyMap<string, number>): DashboardCounts {
  const counts: DashboardCounts = { bookings: 0, amc: 0, warranty: 0, enquiry_report: 0 };
  for (const { kind, report } of enquiries) if (report.tile) counts[report.tile] = byKind.get(kind) ?? 0;
  return counts;
}

function dayCounts(day: string, counted: readonly { kind: string; day: string; count: number }[]): DayCounts {
  const kinds = Object.fromEntries(enquiries.map(({ kind }) => [kind, 0]));
  let total = 0;
  for (const row of counted) {
    if (row.day !== day) continue;
    kinds[row.kind] = row.count;
    total += row.count;
  }
  return { day, total, kinds };
}

function newestRow({ id, kind, receivedAt, values }: StoredEnquiry): NewestEnquiry {
  const enquiry = enquiries.find((each) => each.kind === kind);
  const kept = (column: 'name' | 'mobile' | 'model') => {
    const field = enquiry?.fields.find(({ keptAs }) => keptAs === column);
    const value = field && values[field.name];
    return typeof value === 'string' ? value : '';
  };
  return {
    id,
    kind,
    name: kept('name'),
    mobile: kept('mobile'),
    model: kept('model'),
    created_date: dayOf(receivedAt),
    created_time: timeOf(receivedAt),
  };
}
