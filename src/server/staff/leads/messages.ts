import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import {
  failedMessages,
  latestDeliveryError,
  outboxFigures,
  retryMessage,
} from '../../../data/notifications/failed-messages.ts';
import { messagesHeld } from '../../../data/notifications/held-messages.ts';
import { sendWaitingNow } from '../../../data/notifications/outbox.ts';
import { messageEndpoints } from '../../../domain/endpoints/leads/messages.ts';
import { minuteText, timestampAt } from '../../../domain/calendar/dates.ts';
import { type Channel, CHANNEL_NAMES } from '../../../domain/notifications/channels-and-subjects.ts';
import { MESSAGE_TEXTS } from '../../../domain/notifications/message-texts.ts';
import { route } from '../../routes.ts';
import { decideHeld } from '../../jobs/outbox/held-messages.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';

const MOST_SHOWN = 100;
const MINUTE_MS = 60_000;

/** What waits to be sent and what could not be sent. */
export const messageRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock, config }) => {
  const ways = Object.fromEntries(CHANNEL_NAMES.map((name) => [name, config.channels[name] !== undefined])) as Record<
    Channel,
    boolean
  >;
  route(app, messageEndpoints.overview, async () => {
    const { waiting, oldest, failed } = await outboxFigures(db);
    return {
      ways,
      waiting,
      oldest_minutes: oldest ? Math.max(0, Math.round((clock().getTime() - oldest.getTime()) / MINUTE_MS)) : null,
      held_up: await latestDeliveryError(db),
      failures: failed,
      failed: await failedMessages(db, MOST_SHOWN),
    };
  });

  route(app, messageEndpoints.sendNow, async ({ staff }) => {
    const at = clock();
    const count = await inTransaction(db, async (trx) => {
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
    return { message: MESSAGE_TEXTS.sentNow(count), messages: count };
  });

  route(app, messageEndpoints.held, async () => {
    const held = await messagesHeld(db);
    const { waiting } = await outboxFigures(db);
    return {
      held: held ? { since: minuteText(held.since), backup_made_at: minuteText(held.backupMadeAt) } : null,
      off: !config.messages,
      waiting,
    };
  });

  route(app, messageEndpoints.decide, async ({ body, staff }) => {
    const drop = body.decision === 'send' ? 'nothing' : timestampAt(body.before);
    const decided = await decideHeld(db, { now: clock(), by: staff.user_id, drop, onlyHeld: true });
    if (!decided) throw new HttpError(409, MESSAGE_TEXTS.notHeld);
    return { message: MESSAGE_TEXTS.released(decided) };
  });

  route(app, messageEndpoints.again, async ({ params }) => {
    if (!(await retryMessage(db, params.id, clock()))) throw new HttpError(404, MESSAGE_TEXTS.unknown);
    return { message: MESSAGE_TEXTS.again };
  });
};
