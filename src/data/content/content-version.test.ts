import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { changeContent, contentVersion, watchContent } from './content-version.ts';
import type { Database } from '../core/engine.ts';

/** The versions that a watcher is told, one after another. */
function watching(db: Database) {
  const told: number[] = [];
  let wake = (): void => {};
  const stop = watchContent(db, (version) => {
    told.push(version);
    wake();
  });
  return {
    told,
    stop,
    async until(version: number): Promise<void> {
      while (told.at(-1) !== version) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

describe.each(engines)('the public content on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  const addPicture = (db: Database) =>
    changeContent(db, (trx) =>
      trx.insertInto('gallery').values({ image: 'a.avif', alt: 'A street', added_at: Date.now() }).execute(),
    );

  it('has a new version as soon as a change is saved, and its own watchers know by then', async () => {
    const watcher = watching(test.db);
    const before = await contentVersion(test.db);
    await addPicture(test.db);
    expect(watcher.told.at(-1)).toBe(before + 1);
    expect(await contentVersion(test.db)).toBe(before + 1);
    watcher.stop();
  });

  it('is noticed by the other instances', async () => {
    const other = watching(await test.openAgain());
    const version = await contentVersion(test.db);
    await other.until(version);
    await addPicture(test.db);
    await other.until(version + 1);
    expect(other.told).toEqual([version, version + 1]);
    other.stop();
  });

  it('keeps its version when a change is given up', async () => {
    const before = await contentVersion(test.db);
    const failing = changeContent(test.db, () => Promise.reject(new Error('no such picture')));
    await expect(failing).rejects.toThrow('no such picture');
    expect(await contentVersion(test.db)).toBe(before);
  });

  it('tells nobody who has stopped watching', async () => {
    const watcher = watching(test.db);
    watcher.stop();
    await addPicture(test.db);
    expect(watcher.told).toEqual([]);
  });
});
