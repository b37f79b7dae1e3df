import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { LANE_SIZE } from '../lane.ts';
import type { MailResult, MailConnectionOptions, MailRejection } from './mail-connection.ts';

/** The thread that talks to the mail server. Visitors go before letters: on Linux this is the priority of one thread alone. */
const { url, patience } = workerData as MailConnectionOptions;
if (process.platform === 'linux') setPriority(10);

const transport = createTransport({
  url,
  pool: true,
  // A connection that hangs holds up one place.
  maxConnections: LANE_SIZE,
  connectionTimeout: patience.connectMs,
  greetingTimeout: patience.connectMs,
  socketTimeout: patience.answerMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

parentPort?.on('message', ({ number, mail }: { number: number; mail: SendMailOptions }) => {
  const answer = (refusal?: MailRejection) =>
    parentPort?.postMessage({ number, ...(refusal && { refusal }) } satisfies MailResult);
  transport.sendMail(mail).then(
    () => answer(),
    ({ message, code, response, responseCode }: MailRejection) => answer({ message, code, response, responseCode }),
  );
});
