import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportEndpoints } from '../../src/domain/endpoints/leads/reports.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { engines } from '../harness/databases/databases.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

/** Longer than anything should take, and shorter than a call waits. */
const LONG_MS = 1_500;

describe.each(engines)('an operator reads in the log, on %s,', (engine) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(engine === 'postgres' ? { databaseUrl: await freshDatabase() } : {});
  });
  afterAll(() => target.stop());

  const told = (what: string) => {
    const lines = target.site.output().split('\n');
    return lines.filter((line) => line.includes(`"msg":"${what}"`)).map((line) => JSON.parse(line) as object);
  };

  it('which question took the database long, without what was asked for', async () => {
    const send = () => target.call('POST', contact.call, { ...validSample(contact), name: 'Somebody Unwritten' });
    expect((await send()).status).toBe(201);
    const { waiting } = await target.db.transaction().execute(async (trx) => {
      // Whoever counts that day waits from here on.
      await trx
        .updateTable('enquiry_days')
        .set((eb) => ({ count: eb.ref('count') }))
        .execute();
      const sent = send();
      await after(LONG_MS);
      return { waiting: sent };
    });
    expect((await waiting).status).toBe(201);
    await expect.poll(() => told('slow questions to the database')).toMatchObject([{ count: 1 }]);
    expect(target.site.output()).not.toContain('Somebody Unwritten');
  });

  it.runIf(process.platform === 'linux')('that an export broke off', async () => {
    const { cookie } = await target.signIn();
    const file = target.call('GET', reportEndpoints(contact).csv.path, undefined, { cookie });
    await expect.poll(makers).toHaveLength(1);
    process.kill(makers()[0] ?? 0, 'SIGKILL');
    await expect(file.then((answer) => answer.text())).rejects.toThrow('terminated');
    await expect.poll(() => told('an export broke off')).toMatchObject([{ count: 1, format: 'csv' }]);
  });

  /** Exports are made by processes of their own. */
  function makers(): number[] {
    const { pid } = target.site.process;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  }
});
