import { joinWithAnd } from '../../../domain/pricing/charges/rate-problems.ts';
import { changedFields, checkFields, setFields } from '../../../domain/content/field-changes.ts';
import { type PricedItem, samePrices } from '../../../domain/content/price-list.ts';
import { contentProblemsOf, type ContentTypeName, CONTENT_TYPES } from '../../../domain/content/content-types.ts';
import { changeContent, lockContent } from '../content-version.ts';
import type { Database } from '../../core/engine.ts';
import { deleteDraft } from './drafts.ts';
import { addPublication } from './history.ts';
import { currentPrices } from '../pricing/price-sheet.ts';
import { EditConflict, type StoredContent, NotPublishable, type StaffState } from '../repositories/repository.ts';
import { repositoryOf } from '../repositories/repositories.ts';

export interface ChangeRequest {
  thing: ContentTypeName;
  key: string;
  /** Null: it is to go. */
  value: unknown;
  userId: string;
  at: Date;
  /** The version that it is a change of, or the prices as they were seen; without it the last one to publish wins. */
  base?: number | readonly PricedItem[] | undefined;
  /** Of a scheduled change: the value before it, so that its changed fields are known; null: there was none. */
  from?: unknown;
  /** Of one that brings back what was deleted. */
  standing?: StaffState | undefined;
  /** Of one that takes something back: what stays as it was changed since, in words. */
  left?: string;
}

export interface Published {
  id: number;
  key: string;
  title: string;
  /** What it was until then, and what it is now; null: it was not there, or is no more. */
  before: unknown;
  after: unknown;
  /** By which the next change says what it is a change of; 0: it has none. */
  version: number;
}

/** One transaction: the thing as it is wanted, a line of its history, its draft gone, the content's version raised. */
export function publish(db: Database, wish: ChangeRequest): Promise<Published> {
  return changeContent(db, (trx) => publishIn(trx, wish));
}

/** The same inside a transaction that does more. Rejects with `NotPublishable` or `EditConflict`. */
export async function publishIn(
  trx: Database,
  { thing, key, value, userId, at, base, from, standing, left = '' }: ChangeRequest,
): Promise<Published> {
  // Of two who publish at once, the second one looks when the first has finished.
  if (base !== undefined || from !== undefined) await lockContent(trx);
  const present = await currentContent(trx, thing, key, value);
  if (base !== undefined && !isStill(present, base)) throw new EditConflict(present.value, present.version);
  const before = present.value;
  const next = from === undefined ? value : scheduledValue({ thing, key, value, from }, before);
  const checked = next === null ? null : publishable(thing, next);
  if (checked === null && before === null) throw new NotPublishable({ '': 'It is not there any more.' });
  const shelf = repositoryOf(thing);
  let finalKey = key;
  if (checked === null) await shelf.remove(trx, key);
  else finalKey = await shelf.write(trx, key, checked as never, at, standing);
  // As it lies there now, which may be said otherwise than it was asked for.
  const now = checked === null ? undefined : await shelf.read(trx, finalKey);
  const after = now?.value ?? checked;
  // At its minute, a draft is what somebody has begun since.
  if (from === undefined) await deleteDraft(trx, thing, key);
  const title = titleOf(thing, key, checked ?? before) + (left && `; changed or deleted since: ${left}`);
  const line = { at, userId, thing, key: finalKey, title, before, after };
  const id = await addPublication(trx, { ...line, standing: present.standing });
  return { id, key: finalKey, title, before, after, version: now?.version ?? 0 };
}

/** A scheduled change sets its changed fields; where one of them was changed since, the whole change is held. */
function scheduledValue({ thing, key, value, from }: Omit<ChangeRequest, 'userId' | 'at'>, present: unknown): unknown {
  // Prices were always there: without the list before it, a list of prices is a change of the present one.
  const base = from ?? (thing === 'prices' ? present : null);
  const { settable, changedSince } = checkFields(present, changedFields(base, value));
  if (changedSince.length === 0) return setFields(present, settable);
  if (present === null) throw new NotPublishable({ '': 'It was deleted meanwhile.' });
  const fields = changedSince.map((place) => place.replaceAll('.', ' ') || titleOf(thing, key, present));
  throw new NotPublishable({ '': `Changed or deleted since it was dated: ${joinWithAnd(fields)}.` });
}

/** The value as its schema wants it; rejects with what is wrong, field by field. */
function publishable(thing: ContentTypeName, value: unknown): unknown {
  const { success, data, error } = CONTENT_TYPES[thing].schema.safeParse(value);
  if (!success) throw new NotPublishable(contentProblemsOf(error));
  return data;
}

export function titleOf(thing: ContentTypeName, key: string, value: unknown): string {
  return CONTENT_TYPES[thing].titleOf(value as never, key);
}

/** What is published now. Of prices only those that are about to change. */
export async function currentContent(
  trx: Database,
  thing: ContentTypeName,
  key: string,
  next: unknown,
): Promise<StoredContent<unknown>> {
  if (thing !== 'prices') return (await repositoryOf(thing).read(trx, key)) ?? { value: null, version: 0 };
  if (next === null) return { value: null, version: 0 };
  return { value: await currentPrices(trx, publishable(thing, next) as PricedItem[]), version: 0 };
}

const isStill = ({ value, version }: StoredContent<unknown>, base: NonNullable<ChangeRequest['base']>) =>
  typeof base === 'number' ? base === version : samePrices(base, value as PricedItem[]);
