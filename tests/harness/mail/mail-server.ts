import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  /** As SMTP_URL names it. */
  url: string;
  /** Every mail that it has taken, as it came over the line. */
  mails: string[];
  close(): void;
}

/** A real mail server that keeps what it is handed. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, accepted) {
      let text = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      stream.on('end', () => {
        mails.push(text);
        accepted();
      });
    },
    ...options,
  });
  // A line that is cut off is the other side's business.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const scheme = options.secure ? 'smtps' : 'smtp';
  return { url: `${scheme}://127.0.0.1:${address.port}`, mails, close: () => server.close() };
}

export const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** What a header of a mail says, with its encoded words (RFC 2047) read. */
export function headerOf(mail: string, name: string): string {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const line = new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1] ?? '';
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );
}
