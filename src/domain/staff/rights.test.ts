import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints/index.ts';
import { hasRight, isRole, OWNER, type Right, RIGHTS, ROLE_NAMES } from './rights.ts';

const rights = Object.keys(RIGHTS) as Right[];

describe('rights', () => {
  it('are all the owner’s, and nobody else has all of them', () => {
    expect(rights.filter((right) => !hasRight(OWNER, right))).toEqual([]);
    for (const role of ROLE_NAMES.filter((name) => name !== OWNER)) {
      expect(
        rights.every((right) => hasRight(role, right)),
        role,
      ).toBe(false);
    }
  });

  it('are each asked for by a call', () => {
    const asked = new Set(endpoints.map(({ right }) => right));
    expect(rights.filter((right) => !asked.has(right))).toEqual([]);
  });

  it('to manage accounts are the owner’s alone; to erase, the owner’s and the manager’s', () => {
    expect(ROLE_NAMES.filter((role) => hasRight(role, 'accounts'))).toEqual(['owner']);
    expect(ROLE_NAMES.filter((role) => hasRight(role, 'erase'))).toEqual(['owner', 'manager']);
  });

  it('to do what needs nothing but an account are everybody’s', () => {
    expect(ROLE_NAMES.filter((role) => !hasRight(role, 'signed-in'))).toEqual([]);
  });

  it.each(['king', '', 'constructor', '__proto__', null, 1, undefined])('know no role %j', (name) => {
    expect(isRole(name)).toBe(false);
  });
});
