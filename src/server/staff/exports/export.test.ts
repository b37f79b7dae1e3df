import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../data/operations/open-database.ts';
import { saveInBulk } from '../../../data/enquiries/save-enquiry.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { received } from '../../../../tests/harness/databases/received.ts';
import { exportReport } from './export.ts';

describe('an export', () => {
  const filled = mkdtempSync(join(tmpdir(), 'showroom-export-'));
  const empty = mkdtempSync(join(tmpdir(), 'showroom-export-'));
  const long = mkdtempSync(join(tmpdir(), 'showroom-export-'));
  beforeAll(async () => {
    const db = await openDatabase({ dataDir: filled });
    await saveInBulk(db, received(booking, 1_200));
    await db.destroy();
  });
  afterAll(() => {
    for (const folder of [filled, empty, long]) rmSync(folder, { recursive: true, force: true });
  });

  const start = (dataDir: string, format: 'csv' | 'pdf' = 'csv', gzip = false) =>
    exportReport({ dataDir }, { enquiry: booking, filter: {}, format, gzip, about: '' });

  it.each(['csv', 'pdf'] as const)('that fails breaks off instead of ending: %s', async (format) => {
    const file = start(empty, format);
    file.resume();
    await expect(once(file, 'end')).rejects.toThrow('There is no database of a shop');
  });

  it('is whole however late it is read', async () => {
    const file = start(filled, 'csv', true);
    await once(file, 'finish');
    const lines = gunzipSync(await buffer(file))
      .toString()
      .trim()
      .split('\n');
    expect(lines).toHaveLength(1 + 1_200);
  });

  it('has memory enough for the longest texts that can be sent', async () => {
    const longest = Object.fromEntries(
      booking.fields.map(({ name, input, maxLength = 0, empty: none }) => [
        name,
        input === 'text' || input === 'textarea' ? 'क'.repeat(maxLength) : none,
      ]),
    );
    const db = await openDatabase({ dataDir: long });
    await saveInBulk(
      db,
      received(booking, 2_000).map((enquiry) => ({ ...enquiry, values: { ...enquiry.values, ...longest } })),
    );
    await db.destroy();
    const lines = (await buffer(start(long))).toString().trim().split('\n');
    expect(lines).toHaveLength(1 + 2_000);
  });

  it('stops when its reader goes, and makes room for the next', async () => {
    const files = [start(filled), start(filled)];
    expect(() => start(filled)).toThrow('Other exports are under way.');
    for (const file of files) {
      // From the start: one that was whole before anybody read it closes by itself, right behind its last piece.
      const closed = once(file, 'close');
      await once(file, 'data');
      file.destroy();
      await closed;
    }
    const next = start(filled);
    next.resume();
    await once(next, 'end');
  });
});
