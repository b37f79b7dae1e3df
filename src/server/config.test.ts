import { expect, it } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';

it.each(['', ' '])('a setting that is given as "%s" is not given', (nothing) => {
  const env = Object.fromEntries(VARIABLES.map((name) => [name, nothing]));
  expect(readConfig(env)).toEqual(readConfig({}));
});
