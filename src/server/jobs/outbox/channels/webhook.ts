import { createHmac } from 'node:crypto';
import { safeFetch } from './safe-fetch.ts';
import { type OutgoingMessage, PermanentFailure, type ChannelSender } from './sender.ts';

export interface WebhookConfig {
  url: URL;
  /** As Standard Webhooks writes it: `whsec_` and base64. */
  secret: string;
  /** A host inside the own network that the operator has named. */
  allowedInside: string | undefined;
}

const ANSWER_WITHIN_MS = 15_000;

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
      // 410 says: never again. Anything else may be mended at the other end.
      if (status === 410) throw new PermanentFailure('The receiver answered 410: it wants no more messages.');
      throw new Error(`The receiver answered ${status}.`);
    },
  };
}
