import { recordActivity } from '../../data/activity.ts';
import { StorageUnavailable } from '../../data/errors.ts';
import { countLook, countOpened, turnedOn } from '../../data/looks.ts';
import { dayOf } from '../../domain/dates.ts';
import { can } from '../../domain/rights.ts';
import { LOOKS } from '../../domain/staff-messages.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import type { SignedIn } from './session.ts';

/** Whether somebody sees in lists how customers are reached, as many of them as there are. */
export const seesEverything = ({ role }: SignedIn) => can(role, 'export');

/** A page of a report was shown. */
export function noteListed(desk: Desk, staff: SignedIn, kind: string, { page, rows }: { page: number; rows: number }) {
  return noting(desk, staff, async (day) => {
    const action = page > 1 ? 'turned' : 'listed';
    await countLook(desk.db, { day, userId: staff.user_id, kind, action, rows });
    return action === 'turned' ? turnedOn(desk.db, day, staff.user_id) : 0;
  });
}

/** An enquiry was opened, with everything in it. The same one counts once a day. */
export function noteOpened(desk: Desk, staff: SignedIn, kind: string, enquiryId: number) {
  return noting(desk, staff, async (day) => {
    const opened = await countOpened(desk.db, day, staff.user_id, enquiryId, mostOpened(desk, staff));
    if (opened > 0) await countLook(desk.db, { day, userId: staff.user_id, kind, action: 'opened', rows: 1 });
    return opened;
  });
}

/** Whoever may take everything away is counted without an end. */
const mostOpened = ({ dealership }: Desk, staff: SignedIn) =>
  seesEverything(staff) ? Infinity : dealership().looksPerDay;

/** What leaves is known, and for those who may not take it away it is limited: the owner is told who went beyond that. */
async function noting({ db, clock, dealership }: Desk, staff: SignedIn, count: (day: string) => Promise<number>) {
  const at = clock();
  const most = dealership().looksPerDay;
  try {
    const counted = await count(dayOf(at));
    if (seesEverything(staff) || counted <= most) return;
    if (counted === most + 1) {
      const { user_id: userId } = staff;
      await recordActivity(db, {
        at,
        userId,
        action: 'daily-limit-reached',
        subject: userId,
        details: { limit: most },
      });
    }
  } catch (error) {
    // Whoever may take everything anyway is not kept from work by a full disk.
    if (error instanceof StorageUnavailable && seesEverything(staff)) return;
    throw error;
  }
  throw new Refusal(429, LOOKS.limited(most));
}
