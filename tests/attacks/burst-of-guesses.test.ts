import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { type Guessers, guessers } from '../harness/wire/guessers.ts';
import { type Site, STAFF, startSite } from '../harness/site/site.ts';

const GUESSES = 600;
const ROUNDS = 3;

let site: Site;
let strangers: Guessers;
beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: 'off', TRUST_PROXY: 'on', LOG_LEVEL: 'warn' } });
  strangers = guessers(site.url, STAFF.userId);
});
afterAll(async () => {
  await strangers.stop();
  await site.stop();
});

async function post(path: string, body: unknown, from: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.text();
  return answer.status;
}

/** As the page does it: after a 503 it tries again. */
async function signIn(): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const status = await post('/api/login', STAFF, '198.51.100.7');
    if (status !== 503 || tries === 5) return status;
    await pause(1_000);
  }
}
const enquire = () => post('/contact', validSample(contact), '198.51.100.8');

it('six hundred wrong sign-ins at once from as many addresses turn away neither an enquiry nor staff', async () => {
  const enquiries: number[] = [];
  const signIns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { statuses } = await strangers.guess(GUESSES);
    const [enquired, signedIn] = await Promise.all([enquire(), signIn()]);
    enquiries.push(enquired);
    signIns.push(signedIn);
    // Each is answered: few as wrong, the others with a word to come back later. None fails.
    expect(new Set((await statuses).filter((status) => ![401, 429, 503].includes(status)))).toEqual(new Set());
  }
  expect(enquiries).toEqual(enquiries.map(() => 201));
  expect(signIns).toEqual(signIns.map(() => 200));
});
