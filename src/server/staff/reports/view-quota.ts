import { recordActivity } from '../../../data/accounts/activity.ts';
import type { Database } from '../../../data/core/engine.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { StorageUnavailable } from '../../../data/core/errors.ts';
import { isEmailAddress, contactTermsIn } from '../../../data/search/search-text.ts';
import {
  countView,
  countViewed,
  hasExceededViews,
  lockViewCounts,
  countPagesTurned,
  wasViewed,
} from '../../../data/accounts/view-counts.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { hasRight } from '../../../domain/staff/rights.ts';
import { VIEW_LIMITS } from '../../../domain/staff/staff-messages.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import type { SignedIn } from '../session/session.ts';

/** Whether somebody sees in lists how customers are reached, as many of them as there are. */
export const seesUnmasked = ({ role }: SignedIn) => hasRight(role, 'export');

/** A page of a report was shown. */
export function recordListView(
  context: StaffContext,
  staff: SignedIn,
  kind: string,
  { page, rows }: { page: number; rows: number },
) {
  return noting(context, staff, async (db, day) => {
    const action = page > 1 ? 'turned' : 'listed';
    await countView(db, { day, userId: staff.user_id, kind, action, rows });
    return action === 'turned' ? countPagesTurned(db, day, staff.user_id) : 0;
  });
}

/** An enquiry was opened, with everything in it. The same one counts once a day. */
export async function recordOpened(context: StaffContext, staff: SignedIn, kind: string, enquiryId: number) {
  const { user_id: userId } = staff;
  // A lead that is open is asked for again whenever something happens at the desks: that is no reason to write.
  if (await wasViewed(context.db, { day: dayOf(context.clock()), userId, enquiryId })) return;
  await noting(context, staff, async (db, day) => {
    const opened = await countViewed(db, { day, userId, enquiryId }, mostOpened(context, staff));
    if (opened > 0) await countView(db, { day, userId, kind, action: 'opened', rows: 1 });
    return opened;
  });
}

/**
 * Whom a whole number or address finds is known by it, mask or not: that counts as opened. Beyond the limit nothing is
 * said, not even that there is nobody, or guesses would go on.
 */
export async function recordFound(
  context: StaffContext,
  staff: SignedIn,
  search: string | undefined,
  found: readonly Found[],
) {
  const named = seesUnmasked(staff) ? [] : contactTermsIn(search ?? '');
  if (named.length === 0) return;
  if (await hasExceededViews(context.db, dayOf(context.clock()), staff.user_id)) throw limitReached(context);
  const theirs = found.filter(({ mobile }) => named.includes(mobile) || named.some(isEmailAddress));
  // Of each person the newest; without a number each is somebody.
  const people = new Map(theirs.toReversed().map((each) => [each.mobile || each.id, each]));
  for (const { kind, id } of people.values()) await recordOpened(context, staff, kind, id);
}

interface Found {
  id: number;
  kind: string;
  mobile: string;
}

/** Whoever may take everything away is counted without an end. */
const mostOpened = ({ dealership }: StaffContext, staff: SignedIn) =>
  seesUnmasked(staff) ? Infinity : dealership().looksPerDay;

const limitReached = ({ dealership }: StaffContext) =>
  new HttpError(429, VIEW_LIMITS.limited(dealership().looksPerDay));

/** What leaves is known, and for those who may not take it away it is limited: the owner is told who went beyond that. */
async function noting(context: StaffContext, staff: SignedIn, count: (db: Database, day: string) => Promise<number>) {
  const { db, clock, dealership } = context;
  const at = clock();
  const most = dealership().looksPerDay;
  const { user_id: userId } = staff;
  const limited = !seesUnmasked(staff);
  try {
    const tooMany = await inTransaction(db, async (trx) => {
      if (limited) await lockViewCounts(trx, userId);
      const counted = await count(trx, dayOf(at));
      if (limited && counted === most + 1) {
        const details = { limit: most };
        await recordActivity(trx, { at, userId, action: 'daily-limit-reached', subject: userId, details });
      }
      return limited && counted > most;
    });
    if (!tooMany) return;
  } catch (error) {
    // Whoever may take everything anyway is not kept from work by a full disk.
    if (error instanceof StorageUnavailable && !limited) return;
    throw error;
  }
  throw limitReached(context);
}
