import type { FastifyBaseLogger } from 'fastify';
import { brandColours } from '../../../domain/pages/brand-colours.ts';
import type { Dealership } from '../../../domain/dealership.ts';
import type { MailBranding } from '../../../domain/notifications/mail-content.ts';
import type { AppContext } from '../../app-context.ts';
import { composeMessage } from './compose.ts';
import { mailSender } from './channels/mail.ts';
import { Outbox } from './outbox.ts';
import type { safeFetch } from './channels/safe-fetch.ts';
import { pushSender } from './channels/push.ts';
import { webhookSender } from './channels/webhook.ts';

type Parts = Pick<AppContext, 'config' | 'db' | 'dealership' | 'renderer' | 'clock'>;

/** The outbox with the ways out that are set up. */
export function openOutbox(
  parts: Parts,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  post?: typeof safeFetch,
): Outbox {
  const { config, db, dealership, renderer, clock } = parts;
  const { mailbox, webhook, publicUrl } = config;
  const senders = {
    ...(mailbox && { mail: mailSender(mailbox, (letter) => renderer.letterAsHtml(letter, lookOf(dealership()))) }),
    ...(webhook && { webhook: webhookSender(webhook, clock) }),
    push: pushSender({ db, clock, contact: () => `mailto:${dealership().emails.contact}` }, post),
  };
  return new Outbox({
    db,
    clock,
    senders,
    log,
    compose: (message) => composeMessage({ db, dealership: dealership(), publicUrl, now: clock() }, message),
  });
}

function lookOf({ name, brand, address, phones }: Dealership): MailBranding {
  const { brand: ground, onBrand } = brandColours(brand.colour);
  return {
    shopName: name,
    foot: `${name}, ${address.street}, ${address.town} ${address.postcode} · ${phones.sales}`,
    brand: ground,
    onBrand,
  };
}
