import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { BY, NOON, sent } from '../../../tests/harness/databases/leads.ts';
import { offer } from '../../domain/enquiries/kinds/offer.ts';
import { referenceOf } from '../../domain/enquiries/reference.ts';
import { inTransaction } from '../core/transactions.ts';
import { eraseEnquiry } from '../enquiries/erase.ts';
import { saveEnquiry, saveInBulk } from '../enquiries/save-enquiry.ts';
import { leadPage } from './read-leads.ts';
import { addTimelineEvent } from './timeline-events.ts';
import { updateLead } from './update-lead.ts';

const PEOPLE = 2_600;
const EVERYBODY = { all: true } as const;
const numberOf = (person: number) => String(9_100_000_000 + person);
const minutesBefore = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

describe.each(engines)('one text search over all leads on %s', (engine) => {
  let test: TestDatabase;
  let ids: number[];
  /** The oldest first; every second one by another form. */
  beforeAll(async () => {
    test = await testDatabase(engine);
    const stored = await saveInBulk(
      test.db,
      Array.from({ length: PEOPLE }, (_, person) => ({
        ...sent(numberOf(person)),
        ...(person % 2 === 0 && { enquiry: offer }),
        values: { name: `Common Name${person}`, contact: numberOf(person) },
        receivedAt: minutesBefore(PEOPLE - person),
      })),
    );
    ids = stored.map(({ id }) => id);
  });
  afterAll(() => test.close());

  const found = async (search: string, page = 1, more: object = {}) => {
    const { data, ...rest } = await leadPage(test.db, EVERYBODY, { page, search, ...more });
    return { ids: data.map(({ id }) => id), ...rest };
  };

  it('finds a word that everybody wrote to the last of them, the newest first, page after page', async () => {
    const newestFirst = ids.toReversed();
    expect(await found('common')).toEqual({ ids: newestFirst.slice(0, 25), more: true, total: PEOPLE });
    expect(await found('common', 90)).toEqual({ ids: newestFirst.slice(89 * 25, 90 * 25), more: true, total: PEOPLE });
    expect(await found('common', PEOPLE / 25)).toMatchObject({ ids: newestFirst.slice(-25), more: false });
    expect(await found('name0')).toMatchObject({ ids: [ids[0]], total: 1 });
  });

  it('finds by reference, by number, and together with a filter', async () => {
    expect(await found(referenceOf(ids[7] ?? 0))).toMatchObject({ ids: [ids[7]], total: 1 });
    expect(await found(`+91 ${numberOf(3)}`)).toMatchObject({ ids: [ids[3]], total: 1 });
    const [oldest = 0] = ids;
    await inTransaction(test.db, (trx) => updateLead(trx, oldest, { stage: 'quoted' }, BY));
    expect(await found('common', 1, { stage: 'quoted' })).toEqual({ ids: [oldest], more: false, total: 1 });
  });

  it('finds what was noted, in small letters and capitals, in any script, until it is erased', async () => {
    const [, lead = 0] = ids;
    await addTimelineEvent(test.db, lead, 'note', { text: 'Wants it "blue"\nfor Navrātri, નવરાત્રિ 50% down' }, BY);
    for (const typed of ['NAVRĀTRI', 'નવરાત્રિ', '"blue"', '50%', 'it']) {
      expect((await found(typed)).ids).toEqual([lead]);
    }
    expect((await found('5_%')).ids).toEqual([]);
    const later = await saveEnquiry(test.db, { ...sent('9200000000'), values: { name: 'Navrātri Shah', contact: '' } });
    // What came last is first.
    expect((await found('navrātri')).ids).toEqual([later.id, lead]);
    await eraseEnquiry(test.db, lead);
    expect((await found('navrātri')).ids).toEqual([later.id]);
  });
});
