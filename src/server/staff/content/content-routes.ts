import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { changeContent } from '../../../data/content/content-version.ts';
import { mediaPathsIn } from '../../../data/content/media-references.ts';
import {
  type StoredDraft,
  deleteDraft,
  listDrafts,
  readDraft,
  saveDraft,
} from '../../../data/content/publishing/drafts.ts';
import {
  scheduleChange,
  cancelScheduled,
  cancelFirstPublication,
  type ScheduledChange,
  listScheduled,
} from '../../../data/content/publishing/scheduled-changes.ts';
import {
  deletedSince,
  historyOf,
  type PublicationRecord,
  publicationOf,
} from '../../../data/content/publishing/history.ts';
import { listContent } from '../../../data/content/publishing/content-lists.ts';
import { setListOrder } from '../../../data/content/publishing/list-order.ts';
import { checkPublishable } from '../../../data/content/publishing/preview.ts';
import { publish, publishIn } from '../../../data/content/publishing/publish.ts';
import { EditConflict, NotPublishable } from '../../../data/content/repositories/repository.ts';
import { repositoryOf } from '../../../data/content/repositories/repositories.ts';
import { undoPublication } from '../../../data/content/publishing/undo.ts';
import { contentTypeEndpoints } from '../../../domain/endpoints/content/content.ts';
import { minuteText, timestampAt } from '../../../domain/calendar/dates.ts';
import {
  canChangeContent,
  RESTORE_DAYS,
  type ContentTypeName,
  CONTENT_TYPES,
} from '../../../domain/content/content-types.ts';
import type { ActivityAction } from '../../../domain/staff/staff.ts';
import { SESSION, CONTENT_MESSAGES } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { removeUnusedMedia } from '../../media/remove-unused.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import type { SignedIn } from '../session/session.ts';
import { publishProblems } from './publish-problems.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_SHOWN = 50;

type Context = StaffContext & { thing: ContentTypeName };

/** The same endpoints for every content type: list, open, draft, publish, delete, undo, order. */
export const contentTypeRoutes: FastifyPluginAsync<Context> = async (app, context) => {
  const { db, clock, thing } = context;
  const calls = contentTypeEndpoints[thing];

  route(app, calls.list, async ({ staff }) => {
    const [drafts, due, deleted] = await Promise.all([
      listDrafts(db, thing),
      listScheduled(db),
      deletedSince(db, thing, new Date(clock().getTime() - RESTORE_DAYS * DAY_MS)),
    ]);
    const rows = await listContent(db, thing, drafts, clock());
    const mine = ({ key }: { key: string }) => canChangeContent(staff.role, thing, key);
    return {
      rows: rows.filter(mine),
      due: due.filter((each) => each.thing === thing && mine(each)).map(shownDue),
      deleted: deleted.filter(mine).map(shownPublication),
    };
  });

  route(app, calls.open, async ({ params: { key }, staff }) => {
    admit(staff, key);
    const [published, draft, due, history] = await Promise.all([
      repositoryOf(thing).read(db, key),
      readDraft(db, thing, key),
      listScheduled(db),
      historyOf(db, thing, key, HISTORY_SHOWN),
    ]);
    return {
      published: published ?? null,
      draft: draft ? shownDraft(draft) : null,
      due: due.filter((each) => each.thing === thing && each.key === key).map(shownDue),
      history: history.map(shownPublication),
    };
  });

  route(app, calls.saveDraft, async ({ params: { key }, body: { value, version }, staff }) => {
    admit(staff, key);
    const published = await repositoryOf(thing).read(db, key);
    const base = published?.version ?? 0;
    const draft = { thing, key, value, base, version, userId: staff.user_id, at: clock() };
    const outcome = await saveDraft(db, draft);
    if ('stale' in outcome) {
      // Without a draft it was published or thrown away: what is on the site is theirs.
      const theirs = outcome.stale ? shownDraft(outcome.stale) : { value: published?.value, version: 0, base };
      throw new HttpError(409, CONTENT_MESSAGES.changedMeanwhile, { theirs, yours: value, version: theirs.version });
    }
    return { version: outcome.saved.version, problems: await publishProblems(db, draft, minuteText(clock())) };
  });

  route(app, calls.dropDraft, async ({ params: { key }, staff }) => {
    admit(staff, key);
    const gone = await readDraft(db, thing, key);
    await deleteDraft(db, thing, key);
    await removeUnusedMedia(db, context.media, mediaPathsIn(JSON.stringify(gone?.value ?? null)));
    return { message: CONTENT_MESSAGES.draftDropped };
  });

  route(app, calls.publish, async ({ params: { key }, body: { value, base, at }, staff }) => {
    admit(staff, key);
    const now = clock();
    const userId = staff.user_id;
    const wish = { thing, key, value, userId, at: now, base };
    const problems = await publishProblems(db, wish, at ?? minuteText(now));
    if (Object.keys(problems).length > 0) throw new HttpError(422, CONTENT_MESSAGES.notYet, { problems });
    if (at === undefined) {
      const publishing = changeContent(db, async (trx) => {
        await cancelFirstPublication(trx, thing, key);
        return publishIn(trx, wish);
      });
      const done = await inWords(publishing, value);
      await record(userId, 'thing-published', done.title, done.key);
      await context.refreshDealership();
      return { message: CONTENT_MESSAGES.published, id: done.id, key: done.key, version: done.version };
    }
    if (timestampAt(at) <= now)
      throw new HttpError(422, CONTENT_MESSAGES.past, { problems: { at: CONTENT_MESSAGES.past } });
    const { title, before: from, after } = await inWords(checkPublishable(db, wish), value);
    await changeContent(db, async (trx) => {
      await cancelFirstPublication(trx, thing, key);
      await scheduleChange(trx, { dueAt: timestampAt(at), thing, key, title, value: after, from, userId, at: now });
      await deleteDraft(trx, thing, key);
      const details = { key, at };
      await recordActivity(trx, { at: now, userId, action: 'thing-dated', subject: named(title), details });
    });
    return { message: CONTENT_MESSAGES.dated(at), id: null, key, version: 0 };
  });

  route(app, calls.remove, async ({ params: { key }, staff }) => {
    admit(staff, key);
    const wish = { thing, key, value: null, userId: staff.user_id, at: clock() };
    const done = await publish(db, wish).catch((error: unknown) => {
      throw error instanceof NotPublishable ? new HttpError(404, error.message) : error;
    });
    await record(staff.user_id, 'thing-deleted', done.title);
    await context.refreshDealership();
    return { message: CONTENT_MESSAGES.deleted, id: done.id, key };
  });

  route(app, calls.undo, async ({ params: { id }, staff }) => {
    const publication = await publicationOf(db, id);
    if (publication?.thing !== thing) throw new HttpError(404, CONTENT_MESSAGES.gone);
    admit(staff, publication.key);
    const by = { userId: staff.user_id, at: clock() };
    const done = await undoPublication(db, publication, by).catch((error: unknown) => {
      // Where it is asked for, no field stands that could be marked.
      throw error instanceof NotPublishable
        ? new HttpError(422, CONTENT_MESSAGES.notUndone(error.problems), { problems: {} })
        : error;
    });
    await record(staff.user_id, 'thing-put-back', done.title, done.after === null ? undefined : done.key);
    await context.refreshDealership();
    return {
      message: done.left ? CONTENT_MESSAGES.undoneBut(done.left) : CONTENT_MESSAGES.undone,
      id: done.id,
      key: done.key,
    };
  });

  route(app, calls.cancel, async ({ params: { id }, staff }) => {
    // Refused inside the transaction: then it is still to happen.
    const gone = await changeContent(db, async (trx) => {
      const due = await cancelScheduled(trx, id);
      if (due?.thing !== thing) throw new HttpError(404, CONTENT_MESSAGES.gone);
      admit(staff, due.key);
      return due;
    });
    await record(staff.user_id, 'thing-called-off', gone.title);
    return { message: CONTENT_MESSAGES.calledOff };
  });

  route(app, calls.order, async ({ body: { keys }, staff }) => {
    await changeContent(db, (trx) => setListOrder(trx, thing, keys));
    await record(staff.user_id, 'thing-ordered', CONTENT_TYPES[thing].word);
    return { message: CONTENT_MESSAGES.ordered };
  });

  /** The call has asked for the right to the thing as such. */
  function admit({ role }: SignedIn, key: string) {
    if (!canChangeContent(role, thing, key)) throw new HttpError(403, SESSION.notAllowed);
  }

  /** With the key of what is still there to be opened. */
  async function record(userId: string, action: ActivityAction, title: string, key?: string) {
    await recordActivity(db, { at: clock(), userId, action, subject: named(title), ...(key && { details: { key } }) });
  }

  function named(title: string): string {
    const { word } = CONTENT_TYPES[thing];
    return title === word ? title : `${word}: ${title}`;
  }
};

/** Somebody else's change that stands in the way of publishing, beside one's own. */
async function inWords<T>(publishing: Promise<T>, yours: unknown): Promise<T> {
  try {
    return await publishing;
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    const { theirs, version } = error;
    throw new HttpError(409, CONTENT_MESSAGES.changedMeanwhile, { theirs, yours, version });
  }
}

const shownDraft = ({ value, version, base, userId, changedAt }: StoredDraft) => ({
  value,
  version,
  base,
  by: userId,
  at: minuteText(changedAt),
});

const shownPublication = ({ id, title, before, after, overruled, userId, at, key }: PublicationRecord) => ({
  id,
  key,
  title,
  before,
  after,
  overruled: [...overruled],
  by: userId,
  at: minuteText(at),
});

const shownDue = ({ id, key, title, value, from, failed, userId, dueAt }: ScheduledChange) => ({
  id,
  key,
  title,
  value,
  from,
  failed,
  by: userId,
  at: minuteText(dueAt),
});
