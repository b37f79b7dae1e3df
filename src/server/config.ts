import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findMisspelt } from './misspelt-variables.ts';
import { InvalidSettings } from './cli-errors.ts';
import { parseTrustedProxies, type TrustedProxies } from './plugins/proxies.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');
const optional = z.string().trim().optional();

/** One address, alone or behind a name. */
const ADDRESS = /^(?:[^<>@\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

function trustOrIssue(setting: string, context: z.RefinementCtx): TrustedProxies | undefined {
  try {
    return parseTrustedProxies(setting);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
    return z.NEVER;
  }
}

/** What is better kept in a file that few may read: `NAME_FILE` names the file that `NAME` is in. */
const IN_FILES = ['DATABASE_PASSWORD', 'ADMIN_PASSWORD', 'METRICS_TOKEN', 'SMTP_URL', 'WEBHOOK_SECRET'] as const;

function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = IN_FILES.flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim();
    return file ? [[name, contentOf(`${name}_FILE`, file)] as const] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new InvalidSettings(`${name}: ${file} can't be read. Is it there, and may this user read it?`);
  }
}

/** Given empty is not given: nobody means the folder they happen to stand in, or every address that there is. */
function given(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

/** The address with the password in it, however many signs it has that mean something there. */
function withPassword(url: string | undefined, password: string | undefined): string | undefined {
  if (url === undefined || password === undefined) return url;
  const address = new URL(url);
  address.password = encodeURIComponent(password);
  return address.href;
}

const environment = z.object({
  PORT: z.coerce.number('is no port: a number up to 65535').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  MEDIA_DIR: optional,
  DATABASE_URL: optional.refine(
    (url) => url === undefined || (/^postgres(?:ql)?:\/\/[^/]/.test(url) && URL.canParse(url)),
    {
      error:
        'is no address of PostgreSQL, such as postgres://user:password@host:5432/database (signs in the password as %40, %2F …)',
    },
  ),
  DATABASE_PASSWORD: optional,
  DEALERSHIP_FILE: z.string().default('./dealership.json'),
  ADMIN_USER_ID: z.string().trim().default('admin'),
  ADMIN_PASSWORD: optional,
  DEMO_CONTENT: onOff('on'),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  TRUST_PROXY: z.string().trim().default('off').transform(trustOrIssue),
  RATE_LIMITS: onOff('on'),
  METRICS_TOKEN: optional,
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional.refine((from) => from === undefined || ADDRESS.test(from), {
    error: 'is no mail address: hello@example.in, or with a name: Shreeji Wheels <hello@example.in>',
  }),
  WEBHOOK_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  WEBHOOK_SECRET: optional.pipe(
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 random bytes in base64')
      .optional(),
  ),
  WEBHOOK_ALLOW_HOST: optional,
  MESSAGES: onOff('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** What may be set, by its names. */
export const VARIABLES = [...Object.keys(environment.shape), ...IN_FILES.map((name) => `${name}_FILE`)];

/** Variables that mean something only together. */
const PAIRS = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  mediaDir: string;
  databaseUrl: string | undefined;
  /** The settings that make this software one dealership's. */
  dealershipFile: string;
  admin: { userId: string; password: string | undefined };
  demoContent: boolean;
  /** Without a slash at the end. */
  publicUrl: string | undefined;
  trustProxy: TrustedProxies | undefined;
  rateLimits: boolean;
  metricsToken: string | undefined;
  /** The dealer's mailbox; without one nothing is queued for it. */
  mailbox: { url: string; from: string } | undefined;
  /** Another system that is told of new enquiries. */
  webhook: { url: URL; secret: string; allowedInside: string | undefined } | undefined;
  /** Off: this copy sends nothing to anybody, whatever waits. */
  messages: boolean;
  logLevel: string;
}

/** The one place that reads the environment. Throws with every variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = given(withFiles(env));
  const parsed = environment.safeParse(settings);
  const slips = findMisspelt(Object.keys(settings), VARIABLES);
  if (!parsed.success || slips.length > 0) {
    const lines = [
      ...slips.map(({ name, meant }) => `  ${name}: there is no such variable. Did you mean ${meant}?`),
      ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ];
    throw new InvalidSettings(
      `These environment variables can't be used:\n${lines.join('\n')}\nWhat each may be: docs/running.md`,
    );
  }
  const vars = parsed.data;
  for (const [one, other] of PAIRS) {
    if (!vars[one] !== !vars[other])
      throw new InvalidSettings(`${one} and ${other} mean something only together: set both, or none.`);
  }
  const dataDir = path.resolve(vars.DATA_DIR);
  return {
    port: vars.PORT,
    host: vars.HOST,
    dataDir,
    mediaDir: vars.MEDIA_DIR ? path.resolve(vars.MEDIA_DIR) : path.join(dataDir, 'media'),
    databaseUrl: withPassword(vars.DATABASE_URL, vars.DATABASE_PASSWORD),
    dealershipFile: path.resolve(vars.DEALERSHIP_FILE),
    admin: { userId: vars.ADMIN_USER_ID, password: vars.ADMIN_PASSWORD },
    demoContent: vars.DEMO_CONTENT,
    publicUrl: vars.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: vars.TRUST_PROXY,
    rateLimits: vars.RATE_LIMITS,
    metricsToken: vars.METRICS_TOKEN,
    mailbox: vars.SMTP_URL && vars.MAIL_FROM ? { url: vars.SMTP_URL, from: vars.MAIL_FROM } : undefined,
    webhook:
      vars.WEBHOOK_URL && vars.WEBHOOK_SECRET
        ? { url: new URL(vars.WEBHOOK_URL), secret: vars.WEBHOOK_SECRET, allowedInside: vars.WEBHOOK_ALLOW_HOST }
        : undefined,
    messages: vars.MESSAGES,
    logLevel: vars.LOG_LEVEL,
  };
}
