import type { SiteApi } from '../../../domain/site-api.ts';
import type { ContentTypeName } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import { siteApi, type SiteSettings } from '../../site-api.ts';
import { readDraft } from './drafts.ts';
import { listScheduled } from './scheduled-changes.ts';
import { type Published, publishIn, type ChangeRequest } from './publish.ts';

/**
 * The site as it would be with a draft published: each question is answered inside a publication that never happens.
 * Rejects with `NotPublishable` where the draft could not be published as things are now.
 */
export async function previewSite(
  db: Database,
  settings: Required<SiteSettings>,
  thing: ContentTypeName,
  key: string,
): Promise<SiteApi> {
  const inPreview = <T>(ask: (site: SiteApi) => Promise<T>) =>
    neverMind(db, async (trx) => {
      const next = (await readDraft(trx, thing, key)) ?? (await waiting(trx, thing, key));
      if (next) {
        // What somebody else has changed since it was begun is asked when it is published.
        const { key: published } = await publishIn(trx, { ...next, base: undefined, at: settings.clock() });
        if (thing === 'model')
          await trx.updateTable('models').set({ active: 1 }).where('slug', '=', published).execute();
      }
      return ask(siteApi(trx, settings));
    });
  await inPreview(async () => {});
  const methods = Object.keys(siteApi(db, settings)) as (keyof SiteApi)[];
  const asked = (method: keyof SiteApi) => (argument: string) => inPreview<unknown>((site) => site[method](argument));
  return Object.fromEntries(methods.map((method) => [method, asked(method)])) as unknown as SiteApi;
}

/** What was dated last has no draft any more. */
async function waiting(db: Database, thing: ContentTypeName, key: string) {
  return (await listScheduled(db)).findLast((due) => due.thing === thing && due.key === key && due.value !== null);
}

/** Rejects with `NotPublishable` where it could not be published as things are now. */
export async function checkPublishable(db: Database, wish: ChangeRequest): Promise<Published> {
  return neverMind(db, (trx) => publishIn(trx, wish));
}

class NeverMind extends Error {}

async function neverMind<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      answer = { value: await work(trx) };
      throw new NeverMind();
    });
  } catch (error) {
    if (!(error instanceof NeverMind)) throw error;
  }
  if (!answer) throw new Error('A preview has no answer.');
  return answer.value;
}
