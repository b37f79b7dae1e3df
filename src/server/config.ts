import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { channelDefinitions, type ChannelSettings } from './jobs/outbox/channels/index.ts';
import { findMisspelt } from './misspelt-variables.ts';
import { InvalidSettings } from './cli-errors.ts';
import { parseTrustedProxies, type TrustedProxies } from './plugins/proxies.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');
const optional = z.string().trim().optional();

function trustOrIssue(setting: string, context: z.RefinementCtx): TrustedProxies | undefined {
  try {
    return parseTrustedProxies(setting);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
    return z.NEVER;
  }
}

const channels = Object.values(channelDefinitions);

/** Secrets may be kept in a file that few may read: `NAME_FILE` names the file that holds `NAME`. */
const IN_FILES: readonly string[] = [
  'DATABASE_PASSWORD',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  ...channels.flatMap(({ settings }) => settings.secrets),
];

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

/** An empty variable counts as not set: an empty DATA_DIR must not mean the working directory. */
function given(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

/** The address with the password in it, its special characters escaped. */
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
  MESSAGES: onOff('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const channelEnvironment = z.object(
  Object.fromEntries(
    channels
      .flatMap(({ settings }) => Object.entries({ ...settings.required, ...settings.optional }))
      .map(([name, schema]) => [name, optional.pipe(schema.optional())]),
  ),
);

export const VARIABLES = [
  ...Object.keys(environment.shape),
  ...Object.keys(channelEnvironment.shape),
  ...IN_FILES.map((name) => `${name}_FILE`),
];

/** The settings of each channel whose required variables are set. Throws where only some of them are. */
function readChannels(vars: Readonly<Record<string, unknown>>): ChannelSettings {
  return Object.fromEntries(
    channels.flatMap(({ name, settings }) => {
      const required = Object.keys(settings.required);
      const set = required.filter((variable) => vars[variable]);
      if (set.length === required.length) return [[name, settings.read(vars)]];
      if (set.length === 0) return [];
      const all = required.length === 2 ? 'both' : 'all';
      throw new InvalidSettings(`${required.join(' and ')} mean something only together: set ${all}, or none.`);
    }),
  );
}

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
  /** The channels that are on: nothing is queued for the others. */
  channels: ChannelSettings;
  /** Off: this copy sends nothing to anybody, whatever waits. */
  messages: boolean;
  logLevel: string;
}

/** The one place that reads the environment. Throws with every variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = given(withFiles(env));
  const parsed = environment.safeParse(settings);
  const parsedChannels = channelEnvironment.safeParse(settings);
  const slips = findMisspelt(Object.keys(settings), VARIABLES);
  if (!parsed.success || !parsedChannels.success || slips.length > 0) {
    const lines = [
      ...slips.map(({ name, meant }) => `  ${name}: there is no such variable. Did you mean ${meant}?`),
      ...[...(parsed.error?.issues ?? []), ...(parsedChannels.error?.issues ?? [])].map(
        (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
      ),
    ];
    throw new InvalidSettings(
      `These environment variables can't be used:\n${lines.join('\n')}\nWhat each may be: docs/running.md`,
    );
  }
  const vars = parsed.data;
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
    channels: readChannels(parsedChannels.data),
    messages: vars.MESSAGES,
    logLevel: vars.LOG_LEVEL,
  };
}
