import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { together } from '../../data/database.ts';
import { failedMessages, heldUpBy, outboxFigures, tryAgain } from '../../data/outbox/keeping.ts';
import { messagesHeld } from '../../data/outbox/held.ts';
import { sendWaitingNow } from '../../data/outbox/outbox.ts';
import { messages } from '../../domain/calls/messages.ts';
import { minuteOf, momentOf } from '../../domain/dates.ts';
import { MESSAGES } from '../../domain/messages/words.ts';
import { answer } from '../answering.ts';
import { decideHeld } from '../outbox/held.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';

const MOST_SHOWN = 100;
const MINUTE_MS = 60_000;

/** What waits to be sent and what could not be sent. */
export function answerMessages(app: FastifyInstance, { db, clock, config }: Desk) {
  answer(app, messages.overview, async () => {
    const { waiting, oldest, failed } = await outboxFigures(db);
    return {
      ways: { mail: config.mailbox !== undefined, webhook: config.webhook !== undefined },
      waiting,
      oldest_minutes: oldest ? Math.max(0, Math.round((clock().getTime() - oldest.getTime()) / MINUTE_MS)) : null,
      held_up: await heldUpBy(db),
      failures: failed,
      failed: await failedMessages(db, MOST_SHOWN),
    };
  });

  answer(app, messages.sendNow, async ({ staff }) => {
    const at = clock();
    const count = await together(db, async (trx) => {
      const released = await sendWaitingNow(trx, at);
      if (released > 0)
        await recordActivity(trx, {
          at,
          userId: staff.user_id,
          action: 'messages-sent-now',
          subject: released === 1 ? '1 message' : `${released} messages`,
        });
      return released;
    });
    return { message: MESSAGES.sentNow(count), messages: count };
  });

  answer(app, messages.held, async () => {
    const held = await messagesHeld(db);
    const { waiting } = await outboxFigures(db);
    return {
      held: held ? { since: minuteOf(held.since), backup_made_at: minuteOf(held.backupMadeAt) } : null,
      off: !config.messages,
      waiting,
    };
  });

  answer(app, messages.decide, async ({ body, staff }) => {
    const drop = body.decision === 'send' ? 'nothing' : momentOf(body.before);
    const decided = await decideHeld(db, { now: clock(), by: staff.user_id, drop, onlyHeld: true });
    if (!decided) throw new Refusal(409, MESSAGES.notHeld);
    return { message: MESSAGES.released(decided) };
  });

  answer(app, messages.again, async ({ params }) => {
    if (!(await tryAgain(db, params.id, clock()))) throw new Refusal(404, MESSAGES.unknown);
    return { message: MESSAGES.again };
  });
}
