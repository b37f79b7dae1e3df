import { type Site, STAFF } from '../tests/harness/site/site.ts';

/** Signs in as staff; answers the headers that every call of theirs then carries. */
export async function signIn(site: Site): Promise<Record<string, string>> {
  const answer = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { cookie: cookie.join('; '), 'content-type': 'application/json' };
}
