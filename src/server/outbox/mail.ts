import { createTransport } from 'nodemailer';
import { asPlainText, headerLine, type Letter } from '../../domain/messages/letter.ts';
import { type Parcel, RefusedForGood, type Sender } from './sender.ts';

export interface Mailbox {
  /** `smtps://user:password@mail.example.in` or `smtp://…`. */
  url: string;
  /** "Shreeji Wheels <hello@example.in>" */
  from: string;
}

/** How long a mail server may take for each step before the message is tried again later. */
export interface MailPatience {
  connectMs: number;
  answerMs: number;
}

const PATIENCE: MailPatience = { connectMs: 10_000, answerMs: 30_000 };

/** E-mail through the dealer's own mailbox. `asHtml` is how a letter looks. */
export function mailSender(mailbox: Mailbox, asHtml: (letter: Letter) => Promise<string>, patience = PATIENCE): Sender {
  const transport = createTransport({
    url: mailbox.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = hostOf(mailbox.from);
  return {
    async send({ id, recipient, body }: Parcel, stop) {
      const letter = body as Letter;
      try {
        const mail = {
          from: mailbox.from,
          to: { name: '', address: recipient },
          subject: headerLine(letter.subject),
          text: asPlainText(letter),
          html: await asHtml(letter),
          // From the row's own number: whoever gets it twice sees that it is one.
          messageId: `<showroom-${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await Promise.race([transport.sendMail(mail), stopped(stop)]);
      } catch (error) {
        throw isFinal(error) ? new RefusedForGood(reasonOf(error)) : new Error(reasonOf(error), { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** 5xx of SMTP is a final no (the mailbox does not exist); 4xx, time-outs and lost lines are worth another try. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // A mailbox that does not let us in is the dealer's to mend: the messages wait meanwhile.
  if (code === 'EAUTH') return false;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return headerLine(response ?? message ?? 'The mail server could not be reached.', 300);
}

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'showroom.invalid';
