import { describe, expect, it } from 'vitest';
import { acceptsEncoding } from './accept-encoding.ts';

describe('who says which encodings they understand', () => {
  it.each(['br', 'gzip, br', 'gzip;q=0.8, br;q=0.5', 'br;q=1.0, *;q=0', 'gzip,br ; q=0.001'])(
    'by %j takes brotli',
    (sent) => {
      expect(acceptsEncoding(sent, 'br')).toBe(true);
    },
  );

  it.each([undefined, '', 'gzip', 'identity', 'br;q=0', 'br; q=0.0, gzip', 'gzip, br;q=0.000', 'brotli'])(
    'by %j does not',
    (sent) => {
      expect(acceptsEncoding(sent, 'br')).toBe(false);
    },
  );

  it('tells gzip apart in the same way', () => {
    expect(['gzip;q=0.5', 'gzip;q=0', 'br'].map((sent) => acceptsEncoding(sent, 'gzip'))).toEqual([true, false, false]);
  });
});
