import { sql } from 'kysely';
import { lastKnownNumber } from '../publishing/known-numbers.ts';
import { NotPublishable, rowIdOf, type Repository } from './repository.ts';

/** Branches, by their number, which is part of their address. The first one is the shop itself and always there. */
export const branchRepository: Repository<'branch'> = {
  async read(db, key) {
    const row = await db.selectFrom('branches').where('id', '=', rowIdOf(key)).selectAll().executeTakeFirst();
    if (!row) return undefined;
    const { id: _, version, by_staff: __, ...value } = row;
    return { value, version };
  },
  async write(trx, key, value) {
    const changed = await trx
      .updateTable('branches')
      .set({ ...value, by_staff: 1, version: sql<number>`version + 1` })
      .where('id', '=', rowIdOf(key))
      .returning('id')
      .executeTakeFirst();
    if (changed) return key;
    const { last } = await trx
      .selectFrom('branches')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
      .executeTakeFirstOrThrow();
    // A number that a deleted one had is part of an address that people know, and of what can be put back.
    const id = rowIdOf(key) || Math.max(last, await lastKnownNumber(trx, 'branch')) + 1;
    await trx
      .insertInto('branches')
      .values({ id, ...value, by_staff: 1 })
      .execute();
    return String(id);
  },
  async remove(trx, key) {
    const { first } = await trx
      .selectFrom('branches')
      .select((eb) => eb.fn.min('id').as('first'))
      .executeTakeFirstOrThrow();
    if (first === rowIdOf(key)) throw new NotPublishable({ '': 'The first branch is the shop itself and stays.' });
    await trx.deleteFrom('branches').where('id', '=', rowIdOf(key)).execute();
  },
};
