import { describe, expect, it } from 'vitest';
import { fits } from './runtime.js';

describe('the Node of the machine', () => {
  it.for(['24.7.0', '24.21.0', '25.0.0', '26.10.0'])('%s is taken', (version) => {
    expect(fits(version)).toBe(true);
  });

  it.for(['18.20.0', '20.20.2', '22.9.0', '24.6.9', '27.0.0'])('%s is not, and another one is fetched', (version) => {
    expect(fits(version)).toBe(false);
  });
});
