import type { Database } from '../../../data/core/engine.ts';
import { repositoryOf } from '../../../data/content/repositories/repositories.ts';
import {
  type ContentProblems,
  contentProblemsOf,
  savedSchema,
  type ContentTypeName,
} from '../../../domain/content/content-types.ts';
import { CONTENT_MESSAGES } from '../../../domain/staff/staff-messages.ts';

/** What stands in the way of a draft, by the place of the field: its shape, else what only its shelf or the clock knows. */
export async function publishProblems(
  db: Database,
  { thing, key, value }: { thing: ContentTypeName; key: string; value: unknown },
  minute: string,
): Promise<ContentProblems> {
  const { data, error } = savedSchema(thing, key).safeParse(value);
  if (error) return contentProblemsOf(error);
  const shelf = repositoryOf(thing);
  const clashes = await shelf.clashes?.(db, key, data as never);
  const before = endOf((await shelf.read(db, key))?.value);
  const end = endOf(data);
  // One that has ended may still be corrected.
  const isOver = end !== undefined && end <= minute && end !== before;
  return { ...clashes, ...(isOver && { until: CONTENT_MESSAGES.over }) };
}

function endOf(value: unknown): string | undefined {
  const { until } = (value ?? {}) as { until?: unknown };
  return typeof until === 'string' ? until : undefined;
}
