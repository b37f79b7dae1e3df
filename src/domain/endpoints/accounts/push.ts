import { z } from 'zod';
import { PUSH_TEXTS } from '../../notifications/push-notification.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema } from '../schemas.ts';

/** Only what a browser's own push service gives: whatever else stood here, our server would call. */
const endpoint = z.url({ protocol: /^https$/, error: PUSH_TEXTS.failed }).max(1000, PUSH_TEXTS.failed);
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`), PUSH_TEXTS.failed);

const own = z.object({
  key: z.string().describe('Our public key (VAPID), by which a browser knows that it is told by us'),
  devices: z.array(z.object({ endpoint: z.string(), device: z.string(), details: z.boolean() })),
});

export const pushEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/api/push',
    summary: 'One’s own devices that tell of new enquiries',
    right: 'own-leads',
    answer: own,
  }),
  on: defineEndpoint({
    method: 'POST',
    path: '/api/push',
    summary: 'Switches notifications on for a device',
    right: 'own-leads',
    body: z.object({
      endpoint,
      keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
      details: z.boolean().describe('Whether number and message may stand on its lock screen'),
    }),
    answer: doneSchema,
  }),
  off: defineEndpoint({
    method: 'POST',
    path: '/api/push/off',
    summary: 'Switches them off',
    right: 'own-leads',
    body: z.object({ endpoint }),
    answer: doneSchema,
  }),
};
