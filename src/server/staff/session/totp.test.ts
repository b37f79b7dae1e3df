import { describe, expect, it } from 'vitest';
import { enrolmentAddress, fromBase32, newSecret, stepAt, matchingStep, toBase32, totpCode } from './totp.ts';

/** RFC 6238, appendix B. */
const DIGITS = '1234567890';
const KEYS = {
  sha1: Buffer.from(DIGITS.repeat(2)),
  sha256: Buffer.from(DIGITS.repeat(4).slice(0, 32)),
  sha512: Buffer.from(DIGITS.repeat(7).slice(0, 64)),
};

describe('one-time codes', () => {
  it.each([
    ['1970-01-01T00:00:59Z', 'sha1', '94287082'],
    ['1970-01-01T00:00:59Z', 'sha256', '46119246'],
    ['1970-01-01T00:00:59Z', 'sha512', '90693936'],
    ['2005-03-18T01:58:29Z', 'sha1', '07081804'],
    ['2005-03-18T01:58:29Z', 'sha256', '68084774'],
    ['2005-03-18T01:58:29Z', 'sha512', '25091201'],
    ['2005-03-18T01:58:31Z', 'sha1', '14050471'],
    ['2005-03-18T01:58:31Z', 'sha256', '67062674'],
    ['2005-03-18T01:58:31Z', 'sha512', '99943326'],
    ['2009-02-13T23:31:30Z', 'sha1', '89005924'],
    ['2009-02-13T23:31:30Z', 'sha256', '91819424'],
    ['2009-02-13T23:31:30Z', 'sha512', '93441116'],
    ['2033-05-18T03:33:20Z', 'sha1', '69279037'],
    ['2033-05-18T03:33:20Z', 'sha256', '90698825'],
    ['2033-05-18T03:33:20Z', 'sha512', '38618901'],
    ['2603-10-11T11:33:20Z', 'sha1', '65353130'],
    ['2603-10-11T11:33:20Z', 'sha256', '77737706'],
    ['2603-10-11T11:33:20Z', 'sha512', '47863826'],
  ] as const)('are as RFC 6238 has them: at %s with %s, %s', (at, hash, code) => {
    expect(totpCode(KEYS[hash], stepAt(new Date(at)), { digits: 8, hash })).toBe(code);
  });

  it('are good when the clocks differ by half a minute, and not by more', () => {
    const secret = toBase32(KEYS.sha1);
    const now = new Date('2026-11-16T10:00:15Z');
    const shown = (seconds: number) => totpCode(KEYS.sha1, stepAt(new Date(now.getTime() + seconds * 1000)));
    const here = stepAt(now);
    expect([-60, -30, 0, 30, 60].map((late) => matchingStep(secret, shown(late), now))).toEqual([
      undefined,
      here - 1,
      here,
      here + 1,
      undefined,
    ]);
    expect(matchingStep(secret, '', now)).toBeUndefined();
    expect(matchingStep(secret, '12345é', now)).toBeUndefined();
  });

  it('have secrets of 160 bits that an authenticator can read', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    const secret = newSecret();
    expect(fromBase32(secret)).toHaveLength(20);
    expect(toBase32(fromBase32(secret))).toBe(secret);
    expect(enrolmentAddress('ABC', { userId: 'r p', issuer: 'Shreeji Wheels' })).toBe(
      'otpauth://totp/Shreeji%20Wheels:r%20p?secret=ABC&issuer=Shreeji%20Wheels',
    );
  });
});
