import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../../data/activity.ts';
import { changeContent } from '../../../data/content.ts';
import { mediaIn } from '../../../data/pictures.ts';
import { type Draft, dropDraft, listDrafts, readDraft, saveDraft } from '../../../data/shop/drafts.ts';
import { addDue, cancelDue, dropFirstDay, type DueChange, listDue } from '../../../data/shop/due.ts';
import { deletedSince, historyOf, type Publication, publicationOf } from '../../../data/shop/history.ts';
import { listThings } from '../../../data/shop/lists.ts';
import { orderThings } from '../../../data/shop/order.ts';
import { rehearse } from '../../../data/shop/preview.ts';
import { publish, publishIn } from '../../../data/shop/publish.ts';
import { ChangedMeanwhile, NotPublishable } from '../../../data/shop/shelf.ts';
import { shelfOf } from '../../../data/shop/shelves.ts';
import { undo } from '../../../data/shop/undo.ts';
import { thingCalls } from '../../../domain/calls/shop.ts';
import { minuteOf, momentOf } from '../../../domain/dates.ts';
import { mayChange, PUT_BACK_DAYS, type ThingName, THINGS } from '../../../domain/shop/things.ts';
import type { ActivityAction } from '../../../domain/staff.ts';
import { SESSION, SHOP } from '../../../domain/staff-messages.ts';
import { answer } from '../../answering.ts';
import { removeUnnamed } from '../../media/unnamed.ts';
import { Refusal } from '../../safety/problems.ts';
import type { Desk } from '../desk.ts';
import type { SignedIn } from '../session.ts';
import { obstacles } from './obstacles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_SHOWN = 50;

/** The same calls for every thing that the shop keeps: list, open, draft, publish, delete, undo, order. */
export function answerThings(app: FastifyInstance, desk: Desk, thing: ThingName) {
  const { db, clock } = desk;
  const calls = thingCalls[thing];

  answer(app, calls.list, async ({ staff }) => {
    const [drafts, due, deleted] = await Promise.all([
      listDrafts(db, thing),
      listDue(db),
      deletedSince(db, thing, new Date(clock().getTime() - PUT_BACK_DAYS * DAY_MS)),
    ]);
    const rows = await listThings(db, thing, drafts, clock());
    const mine = ({ key }: { key: string }) => mayChange(staff.role, thing, key);
    return {
      rows: rows.filter(mine),
      due: due.filter((each) => each.thing === thing && mine(each)).map(shownDue),
      deleted: deleted.filter(mine).map(shownPublication),
    };
  });

  answer(app, calls.open, async ({ params: { key }, staff }) => {
    admit(staff, key);
    const [published, draft, due, history] = await Promise.all([
      shelfOf(thing).read(db, key),
      readDraft(db, thing, key),
      listDue(db),
      historyOf(db, thing, key, HISTORY_SHOWN),
    ]);
    return {
      published: published ?? null,
      draft: draft ? shownDraft(draft) : null,
      due: due.filter((each) => each.thing === thing && each.key === key).map(shownDue),
      history: history.map(shownPublication),
    };
  });

  answer(app, calls.saveDraft, async ({ params: { key }, body: { value, version }, staff }) => {
    admit(staff, key);
    const published = await shelfOf(thing).read(db, key);
    const base = published?.version ?? 0;
    const draft = { thing, key, value, base, version, userId: staff.user_id, at: clock() };
    const outcome = await saveDraft(db, draft);
    if ('stale' in outcome) {
      // Without a draft it was published or thrown away: what is on the site is theirs.
      const theirs = outcome.stale ? shownDraft(outcome.stale) : { value: published?.value, version: 0, base };
      throw new Refusal(409, SHOP.changedMeanwhile, { theirs, yours: value, version: theirs.version });
    }
    return { version: outcome.saved.version, problems: await obstacles(db, draft, minuteOf(clock())) };
  });

  answer(app, calls.dropDraft, async ({ params: { key }, staff }) => {
    admit(staff, key);
    const gone = await readDraft(db, thing, key);
    await dropDraft(db, thing, key);
    await removeUnnamed(db, desk.media, mediaIn(JSON.stringify(gone?.value ?? null)));
    return { message: SHOP.draftDropped };
  });

  answer(app, calls.publish, async ({ params: { key }, body: { value, base, at }, staff }) => {
    admit(staff, key);
    const now = clock();
    const userId = staff.user_id;
    const wish = { thing, key, value, userId, at: now, base };
    const problems = await obstacles(db, wish, at ?? minuteOf(now));
    if (Object.keys(problems).length > 0) throw new Refusal(422, SHOP.notYet, { problems });
    if (at === undefined) {
      const publishing = changeContent(db, async (trx) => {
        await dropFirstDay(trx, thing, key);
        return publishIn(trx, wish);
      });
      const done = await inWords(publishing, value);
      await record(userId, 'thing-published', done.title, done.key);
      await desk.refreshDealership();
      return { message: SHOP.published, id: done.id, key: done.key, version: done.version };
    }
    if (momentOf(at) <= now) throw new Refusal(422, SHOP.past, { problems: { at: SHOP.past } });
    const { title, before: from, after } = await inWords(rehearse(db, wish), value);
    await changeContent(db, async (trx) => {
      await dropFirstDay(trx, thing, key);
      await addDue(trx, { dueAt: momentOf(at), thing, key, title, value: after, from, userId, at: now });
      await dropDraft(trx, thing, key);
      const details = { key, at };
      await recordActivity(trx, { at: now, userId, action: 'thing-dated', subject: named(title), details });
    });
    return { message: SHOP.dated(at), id: null, key, version: 0 };
  });

  answer(app, calls.remove, async ({ params: { key }, staff }) => {
    admit(staff, key);
    const wish = { thing, key, value: null, userId: staff.user_id, at: clock() };
    const done = await publish(db, wish).catch((error: unknown) => {
      throw error instanceof NotPublishable ? new Refusal(404, error.message) : error;
    });
    await record(staff.user_id, 'thing-deleted', done.title);
    await desk.refreshDealership();
    return { message: SHOP.deleted, id: done.id, key };
  });

  answer(app, calls.undo, async ({ params: { id }, staff }) => {
    const publication = await publicationOf(db, id);
    if (publication?.thing !== thing) throw new Refusal(404, SHOP.gone);
    admit(staff, publication.key);
    const by = { userId: staff.user_id, at: clock() };
    const done = await undo(db, publication, by).catch((error: unknown) => {
      // Where it is asked for, no field stands that could be marked.
      throw error instanceof NotPublishable
        ? new Refusal(422, SHOP.notUndone(error.problems), { problems: {} })
        : error;
    });
    await record(staff.user_id, 'thing-put-back', done.title, done.after === null ? undefined : done.key);
    await desk.refreshDealership();
    return { message: done.left ? SHOP.undoneBut(done.left) : SHOP.undone, id: done.id, key: done.key };
  });

  answer(app, calls.cancel, async ({ params: { id }, staff }) => {
    // Refused inside the transaction: then it is still to happen.
    const gone = await changeContent(db, async (trx) => {
      const due = await cancelDue(trx, id);
      if (due?.thing !== thing) throw new Refusal(404, SHOP.gone);
      admit(staff, due.key);
      return due;
    });
    await record(staff.user_id, 'thing-called-off', gone.title);
    return { message: SHOP.calledOff };
  });

  answer(app, calls.order, async ({ body: { keys }, staff }) => {
    await changeContent(db, (trx) => orderThings(trx, thing, keys));
    await record(staff.user_id, 'thing-ordered', THINGS[thing].word);
    return { message: SHOP.ordered };
  });

  /** The call has asked for the right to the thing as such. */
  function admit({ role }: SignedIn, key: string) {
    if (!mayChange(role, thing, key)) throw new Refusal(403, SESSION.notAllowed);
  }

  /** With the key of what is still there to be opened. */
  async function record(userId: string, action: ActivityAction, title: string, key?: string) {
    await recordActivity(db, { at: clock(), userId, action, subject: named(title), ...(key && { details: { key } }) });
  }

  function named(title: string): string {
    const { word } = THINGS[thing];
    return title === word ? title : `${word}: ${title}`;
  }
}

/** Somebody else's change that stands in the way of publishing, beside one's own. */
async function inWords<T>(publishing: Promise<T>, yours: unknown): Promise<T> {
  try {
    return await publishing;
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const { theirs, version } = error;
    throw new Refusal(409, SHOP.changedMeanwhile, { theirs, yours, version });
  }
}

const shownDraft = ({ value, version, base, userId, changedAt }: Draft) => ({
  value,
  version,
  base,
  by: userId,
  at: minuteOf(changedAt),
});

const shownPublication = ({ id, title, before, after, overruled, userId, at, key }: Publication) => ({
  id,
  key,
  title,
  before,
  after,
  overruled: [...overruled],
  by: userId,
  at: minuteOf(at),
});

const shownDue = ({ id, key, title, value, from, failed, userId, dueAt }: DueChange) => ({
  id,
  key,
  title,
  value,
  from,
  failed,
  by: userId,
  at: minuteOf(dueAt),
});
