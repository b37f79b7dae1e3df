import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { sendRaw } from '../harness/wire/raw.ts';
import { STAFF } from '../harness/site/site.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget({ env: { LOG_LEVEL: 'debug' } });
  await sql`alter table branches rename to branches_away`.execute(target.db);
});
afterAll(() => target.stop());

const logLines = () =>
  target.site
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('ready '));

it('a failure inside is told with a reference and without its reason, which is in the log', async () => {
  const answer = await target.call('GET', '/api/dealers/1');
  const { message } = (await answer.json()) as { message: string };
  expect([answer.status, message]).toEqual([
    500,
    expect.stringMatching(/^Something went wrong on our side. Reference: [0-9a-f]{8}$/),
  ]);
  expect(message).not.toMatch(/branches|sqlite|select/i);
  const reference = message.slice(-8);
  const [line, ...more] = logLines().filter((text) => text.includes(reference));
  expect(more).toEqual([]);
  expect(line).toContain('no such table: branches');
});

it('a page that fails says the reference and no more', async () => {
  const answer = await target.call('GET', '/dealers/1');
  const page = await answer.text();
  expect(answer.status).toBe(500);
  const reference = answer.headers.get('x-reference') ?? 'none';
  expect(logLines().filter((line) => line.includes(reference))).toHaveLength(1);
  expect(page).toContain(`Reference: ${reference}`);
  expect(page).not.toMatch(/no such table|sqlite|node_modules|at .*\.ts:\d+/i);
});

it('line breaks in what is sent do not become lines of the log, and no personal data does', async () => {
  const userId = 'admin\r\n{"level":50,"msg":"forged"}';
  await target.call('POST', '/api/login', { userId, password: 'Pass-Word-Nobody-Logs' });
  await target.call('POST', '/api/login', { ...STAFF, password: 'Pass-Word-Nobody-Logs' });
  await target.call('POST', '/contact', validSample(contact));
  await target.call('POST', '/contact', { ...validSample(contact), email: 'broken 9876501234' });
  await sendRaw(
    target.site.url,
    'GET /api/dealers/1%0d%0aforged HTTP/1.1\r\nHost: localhost\r\nUser-Agent: x\\r\\nforged\r\nConnection: close\r\n\r\n',
  );
  const lines = logLines();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).not.toContain('forged');
  expect(target.site.output()).not.toMatch(/Pass-Word-Nobody-Logs|9876501234|asha\.patel|Asha Patel/);
});
