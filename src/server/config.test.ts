import { expect, it } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';

it.each(['', ' '])('a setting that is given as "%s" is not given', (nothing) => {
  const env = Object.fromEntries(VARIABLES.map((name) => [name, nothing]));
  expect(readConfig(env)).toEqual(readConfig({}));
});

it.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['WEBHOOK_SECRAT', 'WEBHOOK_SECRET'],
])('%s is refused, and %s proposed', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(`  ${name}: there is no such variable. Did you mean ${meant}?`);
});

it('variables of other programs are none of ours, and neither is one whose neighbour is set', () => {
  const foreign = {
    POST: 'x',
    HOSTS: 'x',
    PORTS: 'x',
    DATABASE_NAME: 'x',
    DATA_PATH: 'x',
    SMTP_HOST: 'x',
    HOME: '/root',
  };
  expect(readConfig(foreign)).toEqual(readConfig({}));
  const own = { DATABASE_URL: 'postgres://u@localhost/x' };
  expect(readConfig({ ...own, DATABASE_URI: 'x' })).toEqual(readConfig(own));
});

const mailFrom = (from: string) => () =>
  readConfig({ SMTP_URL: 'smtp://mail.example.in', MAIL_FROM: from }).channels.mail?.from;

it.each(['hello@example.in', 'Shreeji Wheels <hello@example.in>', '"Wheels, Anand" <hello@example.in>'])(
  'mails may come from %s',
  (from) => expect(mailFrom(from)()).toBe(from),
);

it.each(['Shreeji Wheels', 'hello@', '<hello@example.in', 'Wheels hello@example.in', 'a@example.in, b@example.in'])(
  'mails do not come from %s, which is no address',
  (from) => expect(mailFrom(from)).toThrow('MAIL_FROM: is no mail address'),
);
