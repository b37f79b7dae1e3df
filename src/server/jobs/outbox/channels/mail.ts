import { asPlainText, headerLine, type MailContent } from '../../../../domain/notifications/mail-content.ts';
import { MailConnection, type MailTimeouts, type MailRejection } from './mail-connection.ts';
import { type OutgoingMessage, PermanentFailure, type ChannelSender } from './sender.ts';

export interface MailboxConfig {
  /** `smtps://user:password@mail.example.in` or `smtp://…`. */
  url: string;
  /** "Shreeji Wheels <hello@example.in>" */
  from: string;
}

const PATIENCE: MailTimeouts = { connectMs: 10_000, answerMs: 30_000 };

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
        // The same at every try: whoever gets it twice sees that it is one.
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

/** 5xx of SMTP is a final no (the mailbox does not exist); 4xx, time-outs and lost lines are worth another try. */
function isFinal({ responseCode, code }: MailRejection): boolean {
  // A mailbox that does not let us in is the dealer's to mend: the messages wait meanwhile.
  if (code === 'EAUTH') return false;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

const reasonOf = ({ response, message }: MailRejection) => headerLine(response ?? message, 300);

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'showroom.invalid';
