import type { ContentTypeName } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import { mediaPathsIn } from '../media-references.ts';
import type { StaffState } from '../repositories/repository.ts';

export interface PublicationRecord {
  id: number;
  at: Date;
  userId: string;
  thing: ContentTypeName;
  key: string;
  title: string;
  before: unknown;
  after: unknown;
  /** Fields that a scheduled change of release 0.2.0 had set again though somebody had changed them since. */
  overruled: readonly string[];
  /** Of what was deleted. */
  standing?: StaffState | undefined;
}

type NewPublication = Omit<PublicationRecord, 'id' | 'overruled'>;

/** A line of history; answers its number, by which the change can be undone. */
export async function addPublication(
  trx: Database,
  { at, userId, thing, key, title, before, after, standing }: NewPublication,
): Promise<number> {
  const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const { id } = await trx
    .insertInto('publications')
    .values({
      at: at.getTime(),
      user_id: userId,
      thing,
      key,
      title,
      before: asJson(before),
      after: asJson(after),
      standing: asJson(after === null ? (standing ?? null) : null),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function publicationOf(db: Database, id: number): Promise<PublicationRecord | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst();
  return row && publicationIn(row);
}

/** Newest first. */
export async function historyOf(
  db: Database,
  thing: ContentTypeName,
  key: string,
  most: number,
): Promise<PublicationRecord[]> {
  const found = await rows(db)
    .where('thing', '=', thing)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return found.map(publicationIn);
}

/** Things of that name that were deleted since then and have not come back, newest first. */
export async function deletedSince(db: Database, thing: ContentTypeName, since: Date): Promise<PublicationRecord[]> {
  const found = await rows(db)
    .where('thing', '=', thing)
    .where('after', 'is', null)
    .where('at', '>=', since.getTime())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('publications as later')
            .whereRef('later.thing', '=', 'publications.thing')
            .whereRef('later.key', '=', 'publications.key')
            .whereRef('later.id', '>', 'publications.id')
            .select('later.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute();
  return found.map(publicationIn);
}

/** Takes what is older out of the history, and what was done at its minute; answers the media that it named. */
export async function deletePublicationsBefore(db: Database, moment: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('publications')
    .where('at', '<', moment.getTime())
    .returning(['before', 'after'])
    .execute();
  await db.deleteFrom('due_changes').where('done_at', '<', moment.getTime()).execute();
  return gone.flatMap(({ before, after }) => mediaPathsIn(`${before} ${after}`));
}

const rows = (db: Database) =>
  db
    .selectFrom('publications')
    .select(['id', 'at', 'user_id', 'thing', 'key', 'title', 'before', 'after', 'overruled', 'standing']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function publicationIn({ at, user_id, thing, before, after, overruled, standing, ...rest }: Row): PublicationRecord {
  const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as unknown));
  return {
    ...rest,
    at: new Date(at),
    userId: user_id,
    thing: thing as ContentTypeName,
    before: parsed(before),
    after: parsed(after),
    overruled: (parsed(overruled) ?? []) as string[],
    ...(standing !== null && { standing: JSON.parse(standing) as StaffState }),
  };
}
