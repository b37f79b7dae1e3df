import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { mailServer as startMailServer, refusal } from '../../../../../tests/harness/mail/mail-server.ts';
import { mailParagraph } from '../../../../domain/notifications/mail-content.ts';
import { mailSender } from './mail.ts';
import { PermanentFailure } from './sender.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  closing.push(server.close);
  return server;
}

const letter = (subject = 'Your enquiry') => ({ subject, parts: [mailParagraph('नमस्ते, આશા')] });
const FROM = 'Shreeji Wheels <hello@shreeji.example>';

function sender(url: string, patience?: { connectMs: number; answerMs: number }) {
  const mail = mailSender({ url, from: FROM }, async () => '<p>html</p>', patience);
  closing.push(() => mail.close?.());
  return (parcel: { recipient?: string; body?: unknown }) =>
    mail.send({ name: '7', recipient: 'asha@example.in', body: letter(), ...parcel }, new AbortController().signal);
}

describe('a mail', () => {
  it('carries both forms of the letter and a number of its own', async () => {
    const { url, mails } = await mailServer();
    await sender(url)({});
    const [mail = ''] = mails;
    expect(mail).toMatch(/^Message-ID: <showroom-7@shreeji\.example>\r?$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(mail).toContain('multipart/alternative');
    const [base64 = ''] = /base64\r?\n\r?\n([\s\S]+?)\r?\n\r?\n/.exec(mail)?.slice(1) ?? [];
    expect(Buffer.from(base64, 'base64').toString()).toContain('नमस्ते, આશા');
  });

  it('has no further header, whatever its subject says', async () => {
    const { url, mails } = await mailServer();
    await sender(url)({ body: letter('Hello\r\nBcc: thief@example.in\u202e') });
    expect(mails[0]).toMatch(/^Subject: Hello Bcc: thief@example\.in\r?$/m);
    expect(mails[0]).not.toMatch(/^Bcc:/m);
  });

  it('goes to one address alone, whatever the address looks like', async () => {
    const asked: string[] = [];
    const { url } = await mailServer({
      onRcptTo({ address }, _session, accepted) {
        asked.push(address);
        accepted();
      },
    });
    await sender(url)({ recipient: 'a@b.in, thief@example.in' }).catch(() => {});
    expect(asked).not.toContain('thief@example.in');
  });

  it('that is refused for now may be tried again, one that is refused for good may not', async () => {
    const busy = await mailServer({ onRcptTo: (_to, _session, answer) => answer(refusal(451, 'try later')) });
    const gone = await mailServer({ onRcptTo: (_to, _session, answer) => answer(refusal(550, 'no such user')) });
    const tried = await sender(busy.url)({}).catch((error: unknown) => error);
    expect(tried).not.toBeInstanceOf(PermanentFailure);
    expect(String(tried)).toContain('451 try later');
    await expect(sender(gone.url)({})).rejects.toThrow(PermanentFailure);
  });

  it('does not wait for ever for a server that takes the line and says nothing', async () => {
    const lines: Socket[] = [];
    const silent = createServer((line) => void lines.push(line)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(() => {
      for (const line of lines) line.destroy();
      silent.close();
    });
    const address = silent.address() as { port: number };
    const send = sender(`smtp://127.0.0.1:${address.port}`, { connectMs: 100, answerMs: 100 });
    await expect(send({})).rejects.toThrow(/greeting|timeout/i);
  });

  it('does not wait for ever for a server that takes the whole mail and never says yes', async () => {
    const { url } = await mailServer({ onData: (stream) => void stream.resume() });
    const tried = await sender(url, { connectMs: 5_000, answerMs: 200 })({}).catch((error: unknown) => error);
    expect(String(tried)).toMatch(/timeout/i);
    expect(tried).not.toBeInstanceOf(PermanentFailure);
  });

  it('whose line is cut off is said not to have been sent, and the next one gets a new line', async () => {
    const started = Promise.withResolvers<void>();
    const { url, mails } = await mailServer({
      onRcptTo({ address }, _session, accepted) {
        if (address === 'first@example.in') started.resolve();
        else accepted();
      },
    });
    const mail = mailSender({ url, from: FROM }, async () => '<p>html</p>');
    closing.push(() => mail.close?.());
    const send = (recipient: string) =>
      mail.send({ name: '7', recipient, body: letter() }, new AbortController().signal);
    const first = send('first@example.in').catch((error: unknown) => error);
    await started.promise;
    mail.close?.();
    expect(String(await first)).toContain('closed');
    await send('second@example.in');
    expect(mails).toHaveLength(1);
  });

  it('goes over an encrypted line, and to no server that cannot show who it is', async () => {
    const { url, mails } = await mailServer({ secure: true });
    const tried = await sender(url)({}).catch((error: unknown) => error);
    expect(String(tried)).toMatch(/self-signed|certificate/);
    expect(tried).not.toBeInstanceOf(PermanentFailure);
    await sender(`${url}?tls.rejectUnauthorized=false`)({});
    expect(mails).toHaveLength(1);
  });
});
