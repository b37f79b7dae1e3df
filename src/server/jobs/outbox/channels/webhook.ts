import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { referenceOf } from '../../../../domain/enquiries/reference.ts';
import { enquiryMessage } from '../compose-enquiry.ts';
import { defineChannel } from './define-channel.ts';
import { connectionProblem, safeFetch } from './safe-fetch.ts';
import { type OutgoingMessage, PermanentFailure, type ChannelSender } from './sender.ts';

export interface WebhookConfig {
  url: URL;
  /** As Standard Webhooks writes it: `whsec_` and base64. */
  secret: string;
  /** A host inside the own network that the operator has named. */
  allowedInside: string | undefined;
}

const ANSWER_WITHIN_MS = 15_000;

/** Receivers of a webhook tell from it how to read an event. */
const WEBHOOK_VERSION = 1;

export const webhookChannel = defineChannel({
  name: 'webhook',
  settings: {
    required: {
      WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
      WEBHOOK_SECRET: z
        .string()
        .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 random bytes in base64'),
    },
    optional: { WEBHOOK_ALLOW_HOST: z.string() },
    secrets: ['WEBHOOK_SECRET'],
    read: ({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_ALLOW_HOST }): WebhookConfig => ({
      url: new URL(WEBHOOK_URL),
      secret: WEBHOOK_SECRET,
      allowedInside: WEBHOOK_ALLOW_HOST,
    }),
  },
  messages: {
    receipt: 'not sent',
    'new-enquiry': enquiryMessage('nothing', async (_context, { id, enquiry, values, receivedAt }) => ({
      recipient: '',
      body: {
        type: 'enquiry.created',
        version: WEBHOOK_VERSION,
        timestamp: receivedAt.toISOString(),
        data: { id, reference: referenceOf(id), kind: enquiry.kind, values },
      },
    })),
    'many-enquiries': 'not sent',
  },
  sender: (webhook, { clock }) => webhookSender(webhook, clock),
  async check(webhook) {
    if (!webhook) return { found: 'not set up (WEBHOOK_URL): nobody is told' };
    const { hostname } = webhook.url;
    const problem = await connectionProblem(webhook.url, webhook.allowedInside === hostname);
    if (problem === undefined) return { found: `${hostname} answers` };
    return {
      found: `${hostname}: ${problem}`,
      todo: 'Check WEBHOOK_URL, the receiver and the firewall; inside the own network, WEBHOOK_ALLOW_HOST.',
    };
  },
});

/** Tells another system, signed as Standard Webhooks asks for (standardwebhooks.com): id, timestamp and body together. */
export function webhookSender(webhook: WebhookConfig, clock: () => Date, withinMs = ANSWER_WITHIN_MS): ChannelSender {
  const key = Buffer.from(webhook.secret.replace(/^whsec_/, ''), 'base64');
  return {
    async send({ name, body }: OutgoingMessage, stop) {
      const text = JSON.stringify(body);
      const id = `msg_${name}`;
      const timestamp = Math.floor(clock().getTime() / 1000);
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
      const post = {
        url: webhook.url,
        body: text,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${signature}`,
        },
        signal: AbortSignal.any([stop, AbortSignal.timeout(withinMs)]),
      };
      const status = await safeFetch(post, webhook.allowedInside === webhook.url.hostname);
      if (status >= 200 && status < 300) return;
      // 410 means never again. The receiver may recover from anything else.
      if (status === 410) throw new PermanentFailure('The receiver answered 410: it wants no more messages.');
      throw new Error(`The receiver answered ${status}.`);
    },
  };
}
