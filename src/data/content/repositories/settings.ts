import { sql } from 'kysely';
import { settingSchema } from '../../../domain/dealership.ts';
import { contentProblemsOf } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import { NotPublishable, type Repository } from './repository.ts';

/** What the panel has overruled, by the name of the setting. */
export async function savedSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

/** How often each of them was changed. */
export async function settingVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('settings').select(['name', 'version']).execute();
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** A setting that is taken off the shelf is again as in the file. */
export const settingRepository: Repository<'setting'> = {
  async read(db, key) {
    const row = await db.selectFrom('settings').where('name', '=', key).select(['value', 'version']).executeTakeFirst();
    return row && { value: JSON.parse(row.value) as unknown, version: row.version };
  },
  async write(trx, key, sent, at) {
    const schema = settingSchema(key);
    if (!schema) throw new NotPublishable({ '': 'There is no such setting.' });
    const { success, data, error } = schema.safeParse(sent);
    if (!success) throw new NotPublishable(contentProblemsOf(error));
    const row = { value: JSON.stringify(data), changed_at: at.getTime() };
    // One that was as in the file meanwhile has no version again that somebody may still be changing.
    const version = sql<number>`(select coalesce(max(id), 0) + 1 from publications)`;
    await trx
      .insertInto('settings')
      .values({ name: key, version, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, version: sql`settings.version + 1` }))
      .execute();
    return key;
  },
  async remove(trx, key) {
    await trx.deleteFrom('settings').where('name', '=', key).execute();
  },
};
