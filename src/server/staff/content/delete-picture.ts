import { recordActivity } from '../../../data/accounts/activity.ts';
import { changeContent } from '../../../data/content/content-version.ts';
import { publishIn } from '../../../data/content/publishing/publish.ts';
import { NotPublishable } from '../../../data/content/repositories/repository.ts';
import { OFFERS } from '../../../domain/staff/staff-messages.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';

/** Deletes an offer or a picture of the gallery. It can be put back for a time, so its picture stays until then. */
export async function deletePublished(
  { db, clock }: StaffContext,
  thing: 'offer' | 'picture',
  id: number,
  action: 'offer-deleted' | 'picture-deleted',
  userId: string,
) {
  const who = { at: clock(), userId };
  const publication = await changeContent(db, async (trx) => {
    const gone = await publishIn(trx, { ...who, thing, key: String(id), value: null });
    await recordActivity(trx, { ...who, action, subject: gone.title, details: { id } });
    return gone.id;
  }).catch((error: unknown) => {
    throw error instanceof NotPublishable ? new HttpError(404, OFFERS.invalidId) : error;
  });
  return { message: OFFERS.deleted, publication };
}
