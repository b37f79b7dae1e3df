import { z } from 'zod';
import { leadOfMessage } from '../../../../data/notifications/recipients.ts';
import type { Dealership } from '../../../../domain/dealership.ts';
import { contactIn } from '../../../../domain/enquiries/fields/sent-values.ts';
import {
  asPlainText,
  headerLine,
  type MailBranding,
  type MailContent,
} from '../../../../domain/notifications/mail-content.ts';
import { receiptMail } from '../../../../domain/notifications/receipt.ts';
import { newEnquiryMail, summaryMail } from '../../../../domain/notifications/staff-mails.ts';
import { brandColours } from '../../../../domain/pages/brand-colours.ts';
import { enquiryMessage, withModelName } from '../compose-enquiry.ts';
import { composeOverdue, composeTodaysList } from '../compose-lists.ts';
import { composeSummary } from '../flood-summary.ts';
import { leadReaders, leadUrl, NO_RECIPIENT, showsNumbersTo, staffUrl, withMaskedNumbers } from '../mail-context.ts';
import { defineChannel } from './define-channel.ts';
import { MailConnection, type MailTimeouts, type MailRejection } from './mail-connection.ts';
import { type OutgoingMessage, PermanentFailure, type ChannelSender } from './sender.ts';

export interface MailboxConfig {
  /** `smtps://user:password@mail.example.in` or `smtp://…`. */
  url: string;
  /** "Shreeji Wheels <hello@example.in>" */
  from: string;
}

/** One address, alone or behind a name. */
const ADDRESS = /^(?:[^<>@\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;
const CHECKED_WITHIN_MS = 5_000;
const PATIENCE: MailTimeouts = { connectMs: 10_000, answerMs: 30_000 };

const summary = {
  compose: composeSummary((about, count, context) => summaryMail(about, count, staffUrl(context, 'today'))),
};

export const mailChannel = defineChannel({
  name: 'mail',
  settings: {
    required: {
      SMTP_URL: z.url({ protocol: /^smtps?$/ }),
      MAIL_FROM: z.string().regex(ADDRESS, {
        error: 'is no mail address: hello@example.in, or with a name: Shreeji Wheels <hello@example.in>',
      }),
    },
    optional: {},
    secrets: ['SMTP_URL'],
    read: ({ SMTP_URL, MAIL_FROM }): MailboxConfig => ({ url: SMTP_URL, from: MAIL_FROM }),
  },
  messages: {
    receipt: enquiryMessage('email', async (context, received, { createdAt }) => {
      const { email } = contactIn(received.enquiry, received.values);
      if (email === '') return NO_RECIPIENT;
      // One spelling for each mailbox, so that floods are counted right.
      const recipient = email.toLowerCase();
      return { recipient, body: receiptMail(await withModelName(context, received), context.dealership, createdAt) };
    }),
    'new-enquiry': enquiryMessage('department', async (context, received) => {
      const lead = await leadOfMessage(context.db, received.id);
      if (!lead) return NO_RECIPIENT;
      const recipient = await leadReaders(context, lead);
      const shown = (await showsNumbersTo(context, recipient)) ? received : withMaskedNumbers(received);
      const body = newEnquiryMail(await withModelName(context, shown), staffUrl(context, leadUrl(lead.leadId)));
      return { recipient, body };
    }),
    'many-enquiries': summary,
    overdue: { compose: composeOverdue },
    'many-overdue': summary,
    'todays-list': { compose: composeTodaysList },
    'staff-link': 'as queued',
    'address-changed': 'as queued',
  },
  sender: (mailbox, { renderer, dealership }) =>
    mailSender(mailbox, (letter) => renderer.letterAsHtml(letter, brandingOf(dealership()))),
  /** Signs in with the encryption and password that mails are sent with, and sends nothing. */
  async check(mailbox) {
    if (!mailbox) return { found: 'not set up (SMTP_URL, MAIL_FROM): none is sent' };
    const { hostname } = new URL(mailbox.url);
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: mailbox.url,
      connectionTimeout: CHECKED_WITHIN_MS,
      greetingTimeout: CHECKED_WITHIN_MS,
      socketTimeout: CHECKED_WITHIN_MS,
    });
    return transport.verify().then(
      () => ({ found: `${hostname} lets us in` }),
      ({ message }: Error) => ({
        found: `${hostname}: ${headerLine(message, 300)}`,
        todo: 'Check SMTP_URL and the firewall.',
      }),
    );
  },
});

/** E-mail through the dealer's own mailbox. `asHtml` is how a letter looks. */
export function mailSender(
  mailbox: MailboxConfig,
  asHtml: (letter: MailContent) => Promise<string>,
  patience = PATIENCE,
): ChannelSender {
  const line = new MailConnection({ url: mailbox.url, patience });
  const host = hostOf(mailbox.from);
  return {
    async send({ name, recipient, body }: OutgoingMessage, stop) {
      const letter = body as MailContent;
      const mail = {
        from: mailbox.from,
        to: { name: '', address: recipient },
        subject: headerLine(letter.subject),
        text: asPlainText(letter),
        html: await asHtml(letter),
        // The same at every try, so that a second delivery is recognised.
        messageId: `<showroom-${name}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      const refusal = await Promise.race([line.send(mail), stopped(stop)]);
      if (refusal) throw isFinal(refusal) ? new PermanentFailure(reasonOf(refusal)) : new Error(reasonOf(refusal));
    },
    close: () => line.close(),
  };
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** SMTP's 5xx is final (the mailbox does not exist); 4xx, time-outs and lost connections are tried again. */
function isFinal({ responseCode, code }: MailRejection): boolean {
  // The dealer can correct a refused password: the messages wait meanwhile.
  if (code === 'EAUTH') return false;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

const reasonOf = ({ response, message }: MailRejection) => headerLine(response ?? message, 300);

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'showroom.invalid';

function brandingOf({ name, brand, address, phones }: Dealership): MailBranding {
  const { brand: ground, onBrand } = brandColours(brand.colour);
  return {
    shopName: name,
    foot: `${name}, ${address.street}, ${address.town} ${address.postcode} · ${phones.sales}`,
    brand: ground,
    onBrand,
  };
}
