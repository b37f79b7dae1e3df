import { recordActivity } from '../../../data/accounts/activity.ts';
import type { Database } from '../../../data/core/engine.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { dropWaiting, releaseMessages } from '../../../data/notifications/held-messages.ts';
import { outboxFigures } from '../../../data/notifications/failed-messages.ts';
import { dateTimeText, minuteText } from '../../../domain/calendar/dates.ts';

export interface HeldDecision {
  now: Date;
  /** Who decides, for the record. */
  by: string;
  /** Nothing is dropped, all that waits, or what was written before a moment; the rest is sent. */
  drop: Date | 'nothing' | 'all';
  /** Nothing happens unless messages are held. */
  onlyHeld: boolean;
}

export interface Decided {
  wasHeld: boolean;
  dropped: number;
  waiting: number;
}

/** Ends the hold of a restore, once and for all instances. Answers nothing where there was none, and one was asked for. */
export function decideHeld(db: Database, { now, by, drop, onlyHeld }: HeldDecision): Promise<Decided | undefined> {
  return inTransaction(db, async (trx) => {
    const wasHeld = await releaseMessages(trx);
    if (onlyHeld && !wasHeld) return undefined;
    const dropped = drop === 'nothing' ? 0 : await dropWaiting(trx, drop === 'all' ? undefined : drop, now);
    const { waiting } = await outboxFigures(trx);
    if (wasHeld || dropped > 0) {
      await recordActivity(trx, {
        at: now,
        userId: by,
        action: 'messages-released',
        subject: drop instanceof Date ? `Dropped: before ${dateTimeText(minuteText(drop))}` : SUBJECTS[drop],
        details: { dropped, waiting },
      });
    }
    return { wasHeld, dropped, waiting };
  });
}

const SUBJECTS = { nothing: 'All are sent', all: 'All were dropped' } as const;
