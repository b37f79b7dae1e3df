/** The rules of the source tree (docs/architecture.md), as data: who may import whom, how large a folder may be, names. */

interface Folder {
  folder: string;
  /** Folders of ours it may import from, itself included. */
  mayImport: readonly string[];
  /** Folders inside those that it may not. */
  butNever?: readonly string[];
}

/** The longest name that fits a file decides. */
export const FOLDERS: readonly Folder[] = [
  { folder: 'src/domain', mayImport: ['src/domain'] },
  { folder: 'src/data', mayImport: ['src/data', 'src/domain'] },
  { folder: 'src/server', mayImport: ['src/server', 'src/data', 'src/domain'] },
  { folder: 'src/web', mayImport: ['src/web', 'src/domain'] },
  { folder: 'src/web/site', mayImport: ['src/web', 'src/domain'], butNever: ['src/web/staff'] },
  { folder: 'src/web/staff', mayImport: ['src/web', 'src/domain'], butNever: ['src/web/site'] },
  { folder: 'src/web/forms', mayImport: ['src/web', 'src/domain'], butNever: ['src/web/site', 'src/web/staff'] },
  {
    folder: 'src/web/ui',
    mayImport: ['src/web', 'src/domain'],
    butNever: ['src/web/site', 'src/web/staff', 'src/web/forms'],
  },
];

/** Inside `src/data` a folder imports only from those before it. */
export const DATA_LAYERS: readonly string[] = [
  'core',
  'sqlite',
  'postgres',
  'search',
  'notifications',
  'accounts',
  'content',
  'leads',
  'quotations',
  'enquiries',
  'operations',
];

/** The only imports that run the other way, with their reason. */
export const BACKWARD_IMPORTS: Readonly<Record<string, string>> = {
  'src/data/leads/update-lead.ts → src/data/quotations/read-quotations.ts':
    'a lead that is split takes its quotations along, in one transaction',
  'src/data/content/publishing/preview.ts → src/data/site-api.ts':
    'a preview is the whole public site, read inside a publication that is rolled back',
};

interface PackageRule {
  packages: RegExp;
  name: string;
  /** The only places that may import them. */
  only: readonly string[];
}

export const PACKAGES: readonly PackageRule[] = [
  { name: 'SQL', packages: /^(?:kysely|pg|pg-.*|node:sqlite)$/, only: ['src/data'] },
  { name: 'Node', packages: /^node:/, only: ['src/data', 'src/server', 'src/web/entry.server.tsx'] },
  {
    name: 'React',
    packages: /^(?:react|react-dom|react-router|@react-router)(?:\/|$)/,
    only: ['src/web', 'src/server'],
  },
  { name: 'HTTP', packages: /^(?:fastify|fastify-plugin|@fastify)(?:\/|$)/, only: ['src/server'] },
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

/** Source files directly in a folder; tests beside them are not counted. */
export const MAX_FILES_IN_A_FOLDER = 16;

/** Folders that hold more, with their reason. */
export const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  'src/data/core/migrations': 'one file per step that the database has ever taken',
  'src/web/site/pages': 'one file per route of the contract',
};

/** Names that React Router looks for in a route module, and that each migration exports. */
export const FRAMEWORK_NAMES: ReadonlySet<string> = new Set([
  'ErrorBoundary',
  'HydrateFallback',
  'Layout',
  'clientLoader',
  'handleError',
  'links',
  'loader',
  'meta',
  'shouldRevalidate',
  'up',
]);

/** Words that say nothing to a stranger: bare participles, pronouns and metaphors. No file and no export is named by one. */
export const BANNED_WORDS: readonly string[] = [
  'asked',
  'doorkeeper',
  'everybody',
  'given',
  'gone',
  'heartbeat',
  'house',
  'housekeeping',
  'keeping',
  'lookers',
  'nobody',
  'patience',
  'plainly',
  'settle',
  'shelf',
  'shelves',
  'sight',
  'somebody',
  'sweep',
  'sweeping',
  'taken',
  'telling',
  'tellings',
  'thing',
  'things',
  'told',
  'tray',
  'twins',
  'wanted',
  'who',
  'whom',
  'whose',
  'wish',
  'wishes',
];
