import { inject } from 'vitest';

/** The `DATABASE_URL` of a new empty PostgreSQL database, for the caller alone. */
export const freshDatabase = () => supplied('/database');

/** What the tests' own supplies (supplies.ts) have to give. */
export async function supplied(path: string): Promise<string> {
  const answer = await fetch(inject('supplies') + path, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
