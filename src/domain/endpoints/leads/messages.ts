import { z } from 'zod';
import { MESSAGE_TEXTS } from '../../notifications/message-texts.ts';
import { CHANNEL_NAMES, SUBJECTS, type MessageSubject } from '../../notifications/channels-and-subjects.ts';
import { isMinute } from '../../calendar/dates.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, rowIdSchema } from '../schemas.ts';

const message = z.object({
  id: z.int(),
  channel: z.enum(CHANNEL_NAMES),
  about: z.enum(Object.keys(SUBJECTS) as [MessageSubject, ...MessageSubject[]]),
  recipient: z.string(),
  problem: z.string().describe('Why it could not be sent, in the words of whoever refused it'),
  tries: z.int(),
  enquiry_id: z.int().nullable(),
  lead_id: z.int().nullable(),
  date: z.string(),
  time: z.string(),
});
export type ListedMessage = z.infer<typeof message>;

const overview = z.object({
  ways: z.record(z.enum(CHANNEL_NAMES), z.boolean()).describe('What is set up'),
  waiting: z.int(),
  oldest_minutes: z.int().nullable().describe('How long the longest waiting one has waited'),
  held_up: z.string().nullable().describe('Why what waits was refused when it was tried last'),
  failures: z.int().describe('How many could not be sent'),
  failed: z.array(message).describe('The newest of them'),
});
export type MessagesOverview = z.infer<typeof overview>;

const held = z.object({
  held: z
    .object({
      since: z.string().describe('When the shop was restored, at the dealership: "2026-11-20T06:00"'),
      backup_made_at: z.string().describe('When the backup was made that was restored'),
    })
    .nullable()
    .describe('Nothing is sent to anybody until somebody decides; null: messages are not held'),
  off: z.boolean().describe('This server sends nothing to anybody (MESSAGES=off)'),
  waiting: z.int(),
});
export type HeldMessagesInfo = z.infer<typeof held>;

const minute = z.string().refine(isMinute, 'Please give day and time.');

export const messageEndpoints = {
  overview: defineEndpoint({
    method: 'GET',
    path: '/api/messages',
    summary: 'What waits to be sent, and what could not be sent',
    right: 'all-leads',
    answer: overview,
  }),
  sendNow: defineEndpoint({
    method: 'POST',
    path: '/api/messages/send-now',
    summary: 'Sends what was tried and waits for its next try at once, the newest first',
    right: 'all-leads',
    answer: doneSchema.extend({ messages: z.int().describe('How many') }),
  }),
  held: defineEndpoint({
    method: 'GET',
    path: '/api/messages/held',
    summary: 'Whether messages are held since a restore',
    right: 'all-leads',
    answer: held,
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/messages/held',
    summary: 'Sends the messages that a restore holds, or drops those written before a moment and sends the rest',
    right: 'all-leads',
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('send') }),
      z.strictObject({ decision: z.literal('drop'), before: minute.describe('At the dealership: "2026-11-20T06:00"') }),
    ]),
    answer: doneSchema,
    refusals: { 409: MESSAGE_TEXTS.notHeld },
  }),
  again: defineEndpoint({
    method: 'POST',
    path: '/api/messages/{id}/again',
    summary: 'Tries to send a failed message again',
    right: 'all-leads',
    params: z.object({ id: rowIdSchema(MESSAGE_TEXTS.unknown) }),
    answer: doneSchema,
    refusals: { 404: MESSAGE_TEXTS.unknown },
  }),
};
