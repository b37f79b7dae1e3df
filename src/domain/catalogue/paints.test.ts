import { expect, test } from 'vitest';
import { twoToned } from './paints.ts';

const CD_110 = [
  { name: 'Black with Green', paint: '#16191b', accent: '#3f9c4e' },
  { name: 'Black with Red', paint: '#16181b', accent: '#c0272d' },
  { name: 'Imperial Red Metallic', paint: '#8c1620', accent: '#c9a24a' },
];

test('paints that differ in their second tone alone show it', () => {
  expect(twoToned(CD_110)).toEqual(new Set(['Black with Green', 'Black with Red']));
});

test('a paint without a second tone shows the one it has', () => {
  expect(twoToned(CD_110.map(({ name, paint }) => ({ name, paint })))).toEqual(new Set());
});
