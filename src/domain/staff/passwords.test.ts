import { describe, expect, it } from 'vitest';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { commonPasswords } from '../../server/staff/accounts/password-rules.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem } from './passwords.ts';

const listed = await commonPasswords();
const owner = {
  userId: 'ramesh.patel',
  userName: 'Rameshbhai',
  email: 'rbp.desk@shreejiwheels.example',
  dealership: testDealership,
};
const problem = (password: string) => passwordProblem(password, owner, listed);

describe('a password for a staff account', () => {
  it.each([
    'monsoon over Khambhat',
    'teal-kettle-42',
    'x7Qm!p0Zr2Lk',
    'पहाड़ों पर बारिश',
    'admin at the front desk',
    'ramesh.patel likes chai',
    'a Honda in the rain of July',
    '4417 8823 9921 5573',
    'Correct-Horse-7',
  ])('may be "%s"', (password) => {
    expect(problem(password)).toBeUndefined();
  });

  it.each([
    ['short', 'at least 12'],
    ['admin', 'at least 12'],
    ['🏍🏍🏍🏍🏍', 'at least 12'],
    ['Honda@2026!', 'at least 12'],
    ['Shreeji@123', 'at least 12'],
    ['x7Qm!p0Zr2Lk'.repeat(20), 'at most 200'],
    ['ramesh.patel', 'user ID'],
    ['RameshPatel2026!', 'user ID'],
    ['rameshpatelrameshpatel', 'user ID'],
    ['ShreejiWheels', "dealership's name"],
    ['shreeji-wheels-123', "dealership's name"],
    ['$hreejiWheel$', "dealership's name"],
    ['Honda@2026!!!!', 'brand'],
    ['H0nd@2026!!!!!', 'brand'],
    ['Shreeji@12345', "dealership's name"],
    ['5hr33j1@2026!', "dealership's name"],
    ['HondaShreeji1', "dealership's name"],
    ['Anand@123456', 'town'],
    ['Rameshbhai@99', 'user ID'],
    ['WelcomeHonda1', 'too easy'],
    ['password1234', 'too easy'],
    ['P@ssw0rd!!!!', 'too easy'],
    ['Password@2026', 'too easy'],
    ['Admin@123456', 'too easy'],
    ['adminadminadmin', 'too easy'],
    ['123456789012', 'too easy'],
    ['zyxwvutsrqpo', 'too easy'],
    ['aaaaaaaaaaaa', 'too easy'],
    ['abababababab', 'too easy'],
    ['QwertyUiop12', 'too easy'],
    ['Welcome!!2026', 'too easy'],
    ['jaishreeram1', 'too easy'],
    ['Liverpool@1892', 'too easy'],
  ])('may not be "%s"', (password, reason) => {
    expect(problem(password)).toContain(reason);
  });

  it('may be none of the ten thousands that strangers try first', () => {
    expect(listed.size).toBeGreaterThan(10_000);
    const allowed = [...listed, ...COMMON_PASSWORDS].filter((common) => problem(common) === undefined);
    expect(allowed).toEqual([]);
  });
});
