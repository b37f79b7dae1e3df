import { setTimeout as pause } from 'node:timers/promises';
import { validSample } from '../src/domain/enquiries/fields/samples.ts';
import { contact } from '../src/domain/enquiries/kinds/contact.ts';
import { passwordProblem } from '../src/domain/staff/passwords.ts';
import { commonPasswords } from '../src/server/staff/accounts/password-rules.ts';
import { testDealership } from '../tests/harness/site/dealership.ts';
import { type Site, STAFF, startSite } from '../tests/harness/site/site.ts';
import { guessers } from '../tests/harness/wire/guessers.ts';
import type { Measure } from './measure.ts';

const GUESSES = 600;
const ROUNDS = 3;
const WRONG_PASSWORDS = 7;

/** Signing in under attack: guesses at once, unknown names, long passwords. */
export async function signIns(): Promise<Measure[]> {
  const site = await startSite({ env: { DEMO_CONTENT: 'off', TRUST_PROXY: 'on', LOG_LEVEL: 'warn' } });
  try {
    return [...(await unknownNames(site)), ...(await burst(site)), await longPasswords()];
  } finally {
    await site.stop();
  }
}

async function timed(site: Site, path: string, body: unknown, from: string) {
  const started = performance.now();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.text();
  return { status: answer.status, ms: performance.now() - started };
}

/** As the page does it: after a 503 it tries again. */
async function signIn(site: Site): Promise<number> {
  const started = performance.now();
  for (let tries = 1; tries <= 5; tries += 1) {
    const { status } = await timed(site, '/api/login', STAFF, '198.51.100.7');
    if (status === 200) return performance.now() - started;
    await pause(1_000);
  }
  throw new Error('Signing in failed five times.');
}

async function burst(site: Site): Promise<Measure[]> {
  await signIn(site);
  const alone = Math.min(await signIn(site), await signIn(site), await signIn(site));
  const strangers = guessers(site.url, STAFF.userId);
  const enquiries: number[] = [];
  const staff: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { statuses } = await strangers.guess(GUESSES);
      const enquire = timed(site, '/contact', validSample(contact), '198.51.100.8');
      const [enquired, signedIn] = await Promise.all([enquire, signIn(site)]);
      enquiries.push(enquired.ms);
      staff.push(signedIn);
      await statuses;
    }
  } finally {
    await strangers.stop();
  }
  // The best round: the others measure the machine.
  return [
    { what: `an enquiry among ${GUESSES} wrong sign-ins`, ms: Math.min(...enquiries), atMost: 20 },
    { what: `a sign-in among ${GUESSES} wrong ones`, ms: Math.min(...staff), atMost: 60 },
  ].map(({ what, ms, atMost }) => ({
    what,
    figures: `${Math.round(ms)} ms against ${Math.round(alone)} for a sign-in alone`,
    ratio: ms / alone,
    limit: { atMost },
  }));
}

/** Without a hash to compare, an unknown name would be answered in a tenth of the time. */
async function unknownNames(site: Site): Promise<Measure[]> {
  const wrong = async (userId: string, round: number) => {
    const answer = await timed(site, '/api/login', { userId, password: 'not the password' }, `203.0.113.${round}`);
    if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}.`);
    return answer;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < WRONG_PASSWORDS; round += 1) {
    known.push((await wrong(STAFF.userId, round)).ms);
    unknown.push((await wrong('nobody', round + 100)).ms);
  }
  const [one, other] = [Math.min(...unknown), Math.min(...known)];
  const measure = {
    what: 'an unknown user against a wrong password',
    figures: `${one.toFixed(1)} ms against ${other.toFixed(1)}`,
    ratio: one / other,
  };
  return [
    { ...measure, limit: { atLeast: 0.25 } },
    { ...measure, limit: { atMost: 4 } },
  ];
}

/** Ten times as long: a cost that grows with the square would be a hundred times as high. */
async function longPasswords(): Promise<Measure> {
  const listed = await commonPasswords();
  const owner = { userId: 'meera', dealership: testDealership };
  const quickest = (times: number) => {
    const took = Array.from({ length: 20 }, () => {
      const started = performance.now();
      passwordProblem('1a!'.repeat(times), owner, listed);
      return performance.now() - started;
    });
    return Math.max(Math.min(...took), 0.01);
  };
  const [long, short] = [quickest(60), quickest(6)];
  return {
    what: 'to judge a password of 180 characters against one of 18',
    figures: `${long.toFixed(2)} ms against ${short.toFixed(2)}`,
    ratio: long / short,
    limit: { atMost: 50 },
  };
}
