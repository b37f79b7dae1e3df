import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem } from './passwords.ts';

const owner = { userId: 'ramesh.patel', dealership: 'Shreeji Wheels' };

describe('a password for a staff account', () => {
  it.each([
    'monsoon over Khambhat',
    'teal-kettle-42',
    'x7Qm!p0Zr2Lk',
    'पहाड़ों पर बारिश',
    'admin at the front desk',
    'ramesh.patel likes chai',
  ])('may be "%s"', (password) => {
    expect(passwordProblem(password, owner)).toBeUndefined();
  });

  it.each([
    ['short', 'at least 10'],
    ['admin', 'at least 10'],
    ['🏍🏍🏍🏍🏍', 'at least 10'],
    ['x7Qm!p0Zr2Lk'.repeat(20), 'at most 200'],
    ['ramesh.patel', 'user ID'],
    ['RameshPatel2026!', 'user ID'],
    ['rameshpatelrameshpatel', 'user ID'],
    ['ShreejiWheels', "dealership's name"],
    ['shreeji-wheels-123', "dealership's name"],
    ['$hreejiWheel$', "dealership's name"],
    ['password123', 'too easy'],
    ['P@ssw0rd!!', 'too easy'],
    ['Password@2026', 'too easy'],
    ['Admin@12345', 'too easy'],
    ['adminadmin', 'too easy'],
    ['1234567890', 'too easy'],
    ['23456789012', 'too easy'],
    ['zyxwvutsrqp', 'too easy'],
    ['aaaaaaaaaaaa', 'too easy'],
    ['abababababab', 'too easy'],
    ['QwertyUiop', 'too easy'],
    ['Welcome!!2026', 'too easy'],
    ['jaishreeram', 'too easy'],
  ])('may not be "%s"', (password, reason) => {
    expect(passwordProblem(password, owner)).toContain(reason);
  });

  it('may be none of the common ones', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(200);
    const allowed = [...COMMON_PASSWORDS].filter((common) => passwordProblem(common, owner) === undefined);
    expect(allowed).toEqual([]);
  });

  it('is judged in no time, however long', () => {
    const started = performance.now();
    passwordProblem('1a!'.repeat(60), { ...owner, userId: '1'.repeat(40) });
    expect(performance.now() - started).toBeLessThan(10);
  });
});
