import type { FastifyInstance } from 'fastify';
import { failedMessages, heldUpBy, outboxFigures, tryAgain } from '../../data/outbox/keeping.ts';
import { messages } from '../../domain/calls/messages.ts';
import { MESSAGES } from '../../domain/messages/words.ts';
import { answer } from '../answering.ts';
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

  answer(app, messages.again, async ({ params }) => {
    if (!(await tryAgain(db, params.id, clock()))) throw new Refusal(404, MESSAGES.unknown);
    return { message: MESSAGES.again };
  });
}
