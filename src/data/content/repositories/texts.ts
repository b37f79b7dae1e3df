import { type Consent, DEFAULT_CONSENTS } from '../../../domain/enquiries/fields/consents.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import type { ContentTypeName, ContentValue } from '../../../domain/content/content-types.ts';
import { DEFAULT_TEXTS } from '../../../domain/content/texts/defaults.ts';
import {
  DEFAULT_VERSION,
  type ConsentName,
  CONSENTS,
  consentVersion,
  DEFAULT_DATE,
  type TextName,
  TEXTS,
} from '../../../domain/content/texts/text-names.ts';
import type { Database } from '../../core/engine.ts';
import { NotPublishable, type Repository } from './repository.ts';

/** Texts in versions: each publication adds one, none is ever changed. What the program came with is version 0. */

const DELIVERED: Readonly<Record<string, unknown>> = {
  'text terms': { clauses: DEFAULT_TEXTS.terms },
  'text privacy': { clauses: DEFAULT_TEXTS.privacy },
  ...Object.fromEntries(
    Object.entries(DEFAULT_CONSENTS).map(([name, [consent]]) => [`consent ${name}`, { text: consent?.text }]),
  ),
};

export const textRepository = versioned('text');
export const consentRepository = versioned('consent');

function versioned<Name extends 'text' | 'consent'>(thing: Name): Repository<Name> {
  return {
    async read(db, key) {
      const [newest] = await versionsOf(db, nameOf(thing, key));
      return newest && { value: newest.value as ContentValue<Name>, version: newest.version };
    },
    async write(trx, key, value, at) {
      const name = nameOf(thing, key);
      const [newest] = await versionsOf(trx, name);
      if (!newest) throw new NotPublishable({ '': 'There is no such text.' });
      const body = JSON.stringify(value);
      if (JSON.stringify(newest.value) === body)
        throw new NotPublishable({ '': 'It is the text that is there already.' });
      await trx
        .insertInto('texts')
        .values({ name, version: newest.version + 1, body, from_at: at.getTime() })
        .execute();
      return key;
    },
    remove: () => Promise.reject(new NotPublishable({ '': 'A text stays; publish another version instead.' })),
  };
}

const nameOf = (thing: ContentTypeName, key: string) => `${thing} ${key}`;

interface TextVersion {
  version: number;
  /** The day from which it holds. */
  from: string;
  value: unknown;
}

/** Newest first, what the program came with last; none where there is no such text. */
async function versionsOf(db: Database, name: string): Promise<TextVersion[]> {
  if (!Object.hasOwn(DELIVERED, name)) return [];
  const rows = await db
    .selectFrom('texts')
    .where('name', '=', name)
    .select(['version', 'from_at', 'body'])
    .orderBy('version', 'desc')
    .execute();
  return [
    ...rows.map(({ version, from_at, body }) => ({
      version,
      from: dayOf(new Date(from_at)),
      value: JSON.parse(body) as unknown,
    })),
    { version: DEFAULT_VERSION, from: DEFAULT_DATE, value: DELIVERED[name] },
  ];
}

/** Every text of a sort as it holds now: by its key, with the version and its day. */
export function currentTexts(db: Database, thing: 'text' | 'consent') {
  const titles = thing === 'text' ? TEXTS : CONSENTS;
  return Promise.all(
    Object.entries(titles).map(async ([key, { title }]) => {
      const [newest] = await versionsOf(db, nameOf(thing, key));
      return { key, title, version: newest?.version ?? DEFAULT_VERSION, from: newest?.from ?? DEFAULT_DATE };
    }),
  );
}

/** A text as visitors read it: the one that holds now, or an older one (`terms.2`); undefined where there is none. */
export async function publicText(db: Database, named: string) {
  const [, name = '', asked] = /^([a-z]+)(?:\.(\d{1,6}))?$/.exec(named) ?? [];
  const isText = Object.hasOwn(TEXTS, name);
  const versions = await versionsOf(db, nameOf(isText ? 'text' : 'consent', name));
  const found = asked === undefined ? versions[0] : versions.find(({ version }) => version === Number(asked));
  if (!found) return undefined;
  const { clauses } = isText
    ? (found.value as ContentValue<'text'>)
    : { clauses: [{ heading: '', text: (found.value as ContentValue<'consent'>).text }] };
  return {
    name,
    title: isText ? TEXTS[name as TextName].title : CONSENTS[name as ConsentName].title,
    version: found.version,
    from: found.from,
    clauses: [...clauses],
    versions: versions.map(({ version, from }) => ({ version, from })),
  };
}

/** Every version of every consent, newest first: which words somebody saw is known by the version that the form names. */
export async function consentVersions(db: Database): Promise<Record<ConsentName, Consent[]>> {
  const all = async (name: ConsentName) =>
    (await versionsOf(db, nameOf('consent', name))).map(({ version, value }) => ({
      name,
      version: (version === DEFAULT_VERSION && DEFAULT_CONSENTS[name][0]?.version) || consentVersion(name, version),
      text: (value as ContentValue<'consent'>).text,
    }));
  return { contact: await all('contact'), channels: await all('channels') };
}
