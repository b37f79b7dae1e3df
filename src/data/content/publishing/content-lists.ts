import { sql } from 'kysely';
import type { ListedContent } from '../../../domain/endpoints/content/content.ts';
import { dateTimeText, minuteText } from '../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../domain/enquiries/columns.ts';
import type { ContentTypeName } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import type { StoredDraft } from './drafts.ts';
import { currentTexts } from '../repositories/texts.ts';

/** What there is of a thing, in the order of the site, drafts of new ones last. */
export async function listContent(
  db: Database,
  thing: ContentTypeName,
  drafts: readonly StoredDraft[],
  now: Date,
): Promise<ListedContent[]> {
  const rows = await (LISTS[thing]?.(db, now.getTime()) ?? []);
  const drafted = new Set(drafts.map(({ key }) => key));
  const known = new Set(rows.map(({ key }) => key));
  return [
    ...rows.map((row) => ({ ...row, hasDraft: drafted.has(row.key) })),
    ...drafts.filter(({ key }) => !known.has(key)).map(unpublished),
  ];
}

type Listed = Omit<ListedContent, 'hasDraft'>;
type Lister = (db: Database, now: number) => Promise<Listed[]>;

const LISTS: Partial<Record<ContentTypeName, Lister>> = {
  async model(db) {
    const rows = await db
      .selectFrom('models')
      .select(['slug', 'name', 'image', 'kind', 'active'])
      .orderBy('kind')
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(({ slug, name, image, kind, active }) => ({
      key: slug,
      title: name,
      image,
      note: kind === 'scooter' ? 'Scooter' : 'Motorcycle',
      state: active === 1 ? 'published' : 'off',
    }));
  },
  async offer(db, now) {
    const rows = await db
      .selectFrom('offers')
      .select(['id', 'title', 'image', 'from_at', 'until_at'])
      .orderBy(sql`coalesce(position, id)`, 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({ key: String(row.id), title: row.title, image: row.image, ...running(row, now) }));
  },
  async slide(db, now) {
    const rows = await db
      .selectFrom('slides')
      .select(['id', 'heading', 'image', 'from_at', 'until_at'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ key: String(row.id), title: row.heading, image: row.image, ...running(row, now) }));
  },
  async branch(db) {
    const rows = await db.selectFrom('branches').select(['id', 'name', 'address']).orderBy('id').execute();
    return rows.map(({ id, name, address }, index) => ({
      key: String(id),
      title: name,
      image: '',
      note: index === 0 ? 'The shop itself: its numbers, hours and address are those of the Shop Settings' : address,
      state: 'published',
    }));
  },
  text: (db) => versionedTexts(db, 'text'),
  consent: (db) => versionedTexts(db, 'consent'),
  async picture(db) {
    const rows = await db
      .selectFrom('gallery')
      .select(['id', 'alt', 'caption', 'image'])
      .orderBy(sql`coalesce(position, id)`)
      .orderBy('id')
      .execute();
    return rows.map(({ id, alt, caption, image }) => ({
      key: String(id),
      title: alt,
      image,
      note: caption,
      state: 'published',
    }));
  },
};

async function versionedTexts(db: Database, thing: 'text' | 'consent'): Promise<Listed[]> {
  const found = await currentTexts(db, thing);
  return found.map(({ key, title, version, from }) => ({
    key,
    title,
    image: '',
    note: `Version ${version}, from ${dayMonthYearColumn(from)}`,
    state: 'published',
  }));
}

function running(
  { from_at, until_at }: { from_at: number | null; until_at: number | null },
  now: number,
): Pick<Listed, 'state' | 'note'> {
  const note = [
    from_at === null ? '' : `from ${inWords(from_at)}`,
    until_at === null ? '' : `until ${inWords(until_at)}`,
  ];
  const state =
    until_at !== null && until_at <= now ? 'ended' : from_at !== null && from_at > now ? 'waiting' : 'published';
  return { state, note: note.filter((part) => part !== '').join(' ') };
}

const inWords = (at: number) => dateTimeText(minuteText(new Date(at)));

function unpublished({ key, value }: StoredDraft): ListedContent {
  const { name, title, heading, alt, image, colours } = value as Record<string, unknown>;
  const [words] = [name, title, heading, alt].filter((text) => typeof text === 'string' && text !== '');
  const [first] = Array.isArray(colours) ? (colours as { image?: string }[]) : [];
  return {
    key,
    title: typeof words === 'string' ? words : 'Without a name yet',
    image: typeof image === 'string' ? image : (first?.image ?? ''),
    note: '',
    state: 'draft',
    hasDraft: true,
  };
}
