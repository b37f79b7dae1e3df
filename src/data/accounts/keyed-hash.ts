import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../core/engine.ts';

const SECRET_BYTES = 32;
const known = new WeakMap<Database, Promise<string>>();

/** A text that nobody outside of this shop knows, the same for all its instances; made by whoever asks first. */
function secretOf(db: Database): Promise<string> {
  const there = known.get(db);
  if (there) return there;
  const made = findOrMake(db, 'seal');
  known.set(db, made);
  made.catch(() => known.delete(db));
  return made;
}

async function findOrMake(db: Database, name: string): Promise<string> {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.value;
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find())?.value ?? value;
}

/** What stands for these words in this shop (keyed hash): nobody can say from it which they were, by trying them all. */
export async function keyedHash(db: Database, ...words: readonly string[]): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(JSON.stringify(words))
    .digest('base64url');
}
