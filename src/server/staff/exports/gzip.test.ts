import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipStream } from './gzip.ts';

it('whatever pieces a file is made of, it comes out whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3_000 })), async (pieces) => {
      const file: Uint8Array[] = [];
      for await (const piece of gzipStream(inTurn(pieces))) file.push(piece);
      expect(gunzipSync(Buffer.concat(file))).toEqual(Buffer.concat(pieces));
    }),
  );
});

async function* inTurn(pieces: readonly Uint8Array[]) {
  yield* pieces;
}
