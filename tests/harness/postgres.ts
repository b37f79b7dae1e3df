import { inject } from 'vitest';

/** The `DATABASE_URL` of a new empty PostgreSQL database, for the caller alone. */
export async function freshDatabase(): Promise<string> {
  const answer = await fetch(inject('postgresDesk'), { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
