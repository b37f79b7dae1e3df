import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { leadOf, NOON, sent } from '../../../tests/harness/databases/leads.ts';
import { saveEnquiry } from '../../data/enquiries/save-enquiry.ts';
import { recentEnquiriesWithoutLead } from './backfill-leads.ts';

describe.each(engines)('what a release without leads stores beside this one, on %s,', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine, { alone: true });
  });
  afterAll(() => test.close());

  const HOUR_MS = 60 * 60_000;
  const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
  async function storedWithoutLead(mobile: string, receivedAt = NOON): Promise<number> {
    const { id } = await saveEnquiry(test.db, sent(mobile, { receivedAt }));
    await test.db.deleteFrom('enquiry_links').where('enquiry_id', '=', id).execute();
    await test.db.deleteFrom('leads').where('id', '=', id).execute();
    return id;
  }

  it('has its lead within a minute, and what is older waits for the daily job', async () => {
    const beat = recentEnquiriesWithoutLead({ db: test.db, dealership: () => testDealership, log: { info() {} } });
    await beat.run(NOON);
    const old = await storedWithoutLead('9300000001', new Date(NOON.getTime() - 2 * HOUR_MS));
    const fresh = await storedWithoutLead('9300000002');
    for (let seconds = 1; seconds <= 60; seconds += 1) await beat.run(after(seconds));
    expect([await leadOf(test.db, old), await leadOf(test.db, fresh)]).toEqual([undefined, fresh]);
    const lead = await test.db.selectFrom('leads').select(['open', 'mobile']).where('id', '=', fresh).execute();
    expect(lead).toEqual([{ open: 1, mobile: '9300000002' }]);
  });
});
