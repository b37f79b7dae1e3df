import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../../../domain/enquiries/kinds/contact.ts';
import { validSample } from '../../../../domain/enquiries/fields/samples.ts';
import { runQuietly } from '../../../../../tools/command.js';

const root = join(import.meta.dirname, '../../../../..');
const CHANNELS = 'src/server/jobs/outbox/channels';
/** The parts of the guide's channel, each as it stands in the code. */
const PARTS = {
  settings: /^ {2}settings: \{[^]*?^ {2}\},\n/m,
  messages: /^ {2}messages: \{[^]*?^ {2}\},\n/m,
  'new-enquiry': /^.*'new-enquiry'.*\n/m,
  sender: /^ {2}sender: [^]*?^ {2}\}\),\n/m,
  check: /^ {2}async check[^]*?^ {2}\},\n/m,
};
const SECTION = /^## A channel\n([^]*?)(?=^## |$(?![^]))/m;

describe('a channel that is added as the guide says', () => {
  const guide = readFileSync(join(root, 'docs/adding-a-stage-role-channel-screen.md'), 'utf8');
  const [, section = ''] = SECTION.exec(guide) ?? [];
  const [name = '', definition = ''] = [...section.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code ?? '');
  let house: string;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'showroom-channel-'));
    for (const folder of ['src', 'tests/harness', 'tools'])
      cpSync(join(root, folder), join(house, folder), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
    writeFileSync(join(house, 'package.json'), '{ "type": "module" }');
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    const files = ['index', 'registry-as-before', ...Object.keys(PARTS).map((part) => `without-${part}`)];
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...compilerOptions, rootDirs: undefined },
        files: files.map((file) => `${CHANNELS}/${file}.ts`),
      }),
    );
    change('src/domain/notifications/channels-and-subjects.ts', 'CHANNELS = {', `CHANNELS = {\n${name}`);
    write(`${CHANNELS}/sms.ts`, definition);
    write(`${CHANNELS}/registry-as-before.ts`, readFileSync(join(house, CHANNELS, 'index.ts'), 'utf8'));
    change(`${CHANNELS}/index.ts`, 'import { webhook', "import { smsChannel } from './sms.ts';\nimport { webhook");
    change(`${CHANNELS}/index.ts`, 'definitions = {', 'definitions = { sms: smsChannel,');
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFileSync(join(house, file), text);
  function change(file: string, from: string, to: string) {
    const before = readFileSync(join(house, file), 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    write(file, after);
  }
  it('compiles, and does not without any of its parts or outside the registry', { timeout: 120_000 }, async () => {
    for (const [part, code] of Object.entries(PARTS))
      write(`${CHANNELS}/without-${part}.ts`, definition.replace(code, ''));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { output } = await runQuietly(process.execPath, [tsc, '--project', house], { cwd: house });
    const errors = output.split('\n').filter((line) => line.includes('error TS'));
    const incomplete = /channels\/((?:without|registry)-[\w-]+)\.ts/;
    expect(errors.filter((line) => !incomplete.test(line))).toEqual([]);
    for (const [file, part] of [
      ...Object.keys(PARTS).map((left) => [`without-${left}`, left]),
      ['registry-as-before', 'sms'],
    ]) {
      expect(errors).toContainEqual(expect.stringMatching(new RegExp(`/${file}\\.ts.*'"?${part}"?' is missing`)));
    }
  });

  it('is read from the environment, told of an enquiry and checked by the doctor', async () => {
    const { readConfig, VARIABLES } = await import(join(house, 'src/server/config.ts'));
    const { testDesk } = await import(join(house, 'tests/harness/staff/desk.ts'));
    const { runChecks } = await import(join(house, 'src/server/monitoring/doctor.ts'));
    expect(VARIABLES).toEqual(expect.arrayContaining(['SMS_URL', 'SMS_TOKEN', 'SMS_TOKEN_FILE']));
    expect(() => readConfig({ SMS_URL: 'https://sms.invalid/send' })).toThrow(
      'SMS_URL and SMS_TOKEN mean something only',
    );
    const { channels } = readConfig({ SMS_URL: 'https://sms.invalid/send', SMS_TOKEN: 'secret' });

    const posted: { url: URL; body: string }[] = [];
    const post = async (request: { url: URL; body: string }) => {
      posted.push(request);
      return 204;
    };
    const desk = await testDesk('sqlite', { channels, post });
    await desk.call('POST', contact.call, { payload: validSample(contact) });
    await desk.sendMessages();
    expect(posted.map(({ url, body }) => [url.href, JSON.parse(body)])).toEqual([
      ['https://sms.invalid/send', { to: '9876501234', text: expect.stringMatching(/ has your enquiry /) }],
    ]);
    const cookies = await desk.signIn();
    expect((await desk.call('GET', '/api/messages', { cookies })).json()).toMatchObject({
      ways: { sms: true, mail: false },
    });
    const findings = await runChecks({ ...readConfig({}), dataDir: desk.dataDir, channels });
    expect(findings).toContainEqual({
      what: 'sms',
      found: expect.any(String),
      todo: 'Check SMS_URL and the firewall.',
    });
    await desk.close();
  });
});
