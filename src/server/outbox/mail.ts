import { asPlainText, headerLine, type Letter } from '../../domain/messages/letter.ts';
import { MailLine, type MailPatience, type Refusal } from './mail-line.ts';
import { type Parcel, RefusedForGood, type Sender } from './sender.ts';

export interface Mailbox {
  /** `smtps://user:password@mail.example.in` or `smtp://…`. */
  url: string;
  /** "Shreeji Wheels <hello@example.in>" */
  from: string;
}

const PATIENCE: MailPatience = { connectMs: 10_000, answerMs: 30_000 };

/** E-mail through the dealer's own mailbox. `asHtml` is how a letter looks. */
export function mailSender(mailbox: Mailbox, asHtml: (letter: Letter) => Promise<string>, patience = PATIENCE): Sender {
  const line = new MailLine({ url: mailbox.url, patience });
  const host = hostOf(mailbox.from);
  return {
    async send({ name, recipient, body }: Parcel, stop) {
      const letter = body as Letter;
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
      if (refusal) throw isFinal(refusal) ? new RefusedForGood(reasonOf(refusal)) : new Error(reasonOf(refusal));
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
function isFinal({ responseCode, code }: Refusal): boolean {
  // A mailbox that does not let us in is the dealer's to mend: the messages wait meanwhile.
  if (code === 'EAUTH') return false;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

const reasonOf = ({ response, message }: Refusal) => headerLine(response ?? message, 300);

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'showroom.invalid';
