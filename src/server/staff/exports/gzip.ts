import { constants, crc32, deflateRawSync } from 'node:zlib';

const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
const LAST_BLOCK = [3, 0];
const QUICK = { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_SYNC_FLUSH };

/**
 * Compressed on the very thread that makes the pieces. Node's own streams hand each to yet another thread, and on a
 * small machine pages would have to wait for both. A piece that ends in a flush can be followed by any other, so together
 * they are one file as RFC 1952 describes it: head, blocks, checksum, length.
 */
export async function* gzipStream(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [checksum, length] = [0, 0];
  yield HEAD;
  for await (const piece of pieces) {
    checksum = crc32(piece, checksum);
    length += piece.length;
    yield deflateRawSync(piece, QUICK);
  }
  const end = Buffer.alloc(LAST_BLOCK.length + 8);
  end.set(LAST_BLOCK);
  end.writeUInt32LE(checksum, LAST_BLOCK.length);
  end.writeUInt32LE(length % 2 ** 32, LAST_BLOCK.length + 4);
  yield end;
}
