import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Answer, LineSettings } from './mail-line.ts';

/** The thread that talks to the mail server. Visitors go before letters: on Linux this is the priority of one thread alone. */
const { url, patience } = workerData as LineSettings;
if (process.platform === 'linux') setPriority(10);

const transport = createTransport({
  url,
  pool: true,
  maxConnections: 2,
  connectionTimeout: patience.connectMs,
  greetingTimeout: patience.connectMs,
  socketTimeout: patience.answerMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

parentPort?.on('message', async ({ number, mail }: { number: number; mail: SendMailOptions }) => {
  parentPort?.postMessage({ number, ...(await tried(mail)) } satisfies Answer);
});

async function tried(mail: SendMailOptions): Promise<Pick<Answer, 'refusal'>> {
  try {
    await transport.sendMail(mail);
    return {};
  } catch (error) {
    const { message, code, response, responseCode } = error as NonNullable<Answer['refusal']>;
    return { refusal: { message, code, response, responseCode } };
  }
}
