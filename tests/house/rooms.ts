/** The rules of the house plan (docs/architecture.md), as data: who may import whom. */

interface Room {
  room: string;
  /** Folders of ours it may import from, itself included. */
  mayUse: readonly string[];
  /** Folders inside those that it may not. */
  butNever?: readonly string[];
}

/** The longest name that fits a file decides. */
export const ROOMS: readonly Room[] = [
  { room: 'src/domain', mayUse: ['src/domain'] },
  { room: 'src/data', mayUse: ['src/data', 'src/domain'] },
  { room: 'src/data/engines', mayUse: ['src/data', 'src/domain'], butNever: ['src/data/enquiries'] },
  { room: 'src/server', mayUse: ['src/server', 'src/data', 'src/domain'] },
  { room: 'src/web', mayUse: ['src/web', 'src/domain'] },
  { room: 'src/web/site', mayUse: ['src/web', 'src/domain'], butNever: ['src/web/staff'] },
  { room: 'src/web/staff', mayUse: ['src/web', 'src/domain'], butNever: ['src/web/site'] },
  { room: 'src/web/forms', mayUse: ['src/web', 'src/domain'], butNever: ['src/web/site', 'src/web/staff'] },
  {
    room: 'src/web/ui',
    mayUse: ['src/web', 'src/domain'],
    butNever: ['src/web/site', 'src/web/staff', 'src/web/forms'],
  },
];

interface Keeper {
  what: string;
  packages: RegExp;
  /** The only places that may import them. */
  only: readonly string[];
}

export const KEEPERS: readonly Keeper[] = [
  { what: 'SQL', packages: /^(?:kysely|pg|pg-.*|node:sqlite)$/, only: ['src/data'] },
  { what: 'Node', packages: /^node:/, only: ['src/data', 'src/server', 'src/web/entry.server.tsx'] },
  {
    what: 'React',
    packages: /^(?:react|react-dom|react-router|@react-router)(?:\/|$)/,
    only: ['src/web', 'src/server'],
  },
  { what: 'HTTP', packages: /^(?:fastify|@fastify)(?:\/|$)/, only: ['src/server'] },
];

/** Where queries are built and run; elsewhere a database is handed on and closed, whatever may be imported. */
export const QUERIES = {
  words:
    /\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|deleteFrom|updateTable|mergeInto|executeQuery|getExecutor|startTransaction|withTables)\b|\bsql(?:<[^`]*>)?`|\b(?:db|trx|database)\b\??\.(?!destroy\b)\w+/,
  only: 'src/data',
};

/** The one file that reads the environment. */
export const CONFIG = 'src/server/config.ts';

/** Where the enquiries are declared; the registry lists them, and pages place their forms. */
export const ENQUIRIES = 'src/domain/enquiries';
export const MAY_NAME_AN_ENQUIRY: readonly string[] = [`${ENQUIRIES}/index.ts`, 'src/web/site', 'src/web/routes.ts'];
