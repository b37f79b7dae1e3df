import type { Database } from '../core/engine.ts';
import type { LinkPurpose } from '../core/tables.ts';

export interface AccountLink {
  userId: string;
  /** The token itself is in the link and nowhere else. */
  tokenHash: string;
  purpose: LinkPurpose;
  expiresAt: Date;
}

/**
 * A new link for an account; the one before it works no more. Answers what it is for: an invitation that nobody has accepted
 * is renewed as one, though it may be accepted at this very moment.
 */
export async function storeLink(
  db: Database,
  { userId, tokenHash, purpose, expiresAt }: AccountLink,
): Promise<LinkPurpose> {
  const link = { token_hash: tokenHash, expires_at: expiresAt.getTime() };
  const kept = await db
    .insertInto('staff_links')
    .values({ user_id: userId, purpose, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .returning('purpose')
    .executeTakeFirstOrThrow();
  return kept.purpose;
}

/** The link that still works, if there is one. */
export async function findLink(db: Database, tokenHash: string, now: Date): Promise<AccountLink | undefined> {
  const row = await db
    .selectFrom('staff_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst();
  return row && { userId: row.user_id, tokenHash, purpose: row.purpose, expiresAt: new Date(row.expires_at) };
}

/** True for one caller alone, of however many that use it at the same time. */
export async function consumeLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteLinksOf(db: Database, userId: string) {
  await db.deleteFrom('staff_links').where('user_id', '=', userId).execute();
}

/** A reset that has run out; an invitation stays, since it tells that nobody has come yet. */
export async function deleteLinksBefore(db: Database, moment: Date) {
  await db
    .deleteFrom('staff_links')
    .where('purpose', '=', 'reset')
    .where('expires_at', '<=', moment.getTime())
    .execute();
}
