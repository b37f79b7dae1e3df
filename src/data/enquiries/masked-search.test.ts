import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { booking } from '../../domain/enquiries/kinds/booking.ts';
import { leadPage } from '../leads/read-leads.ts';
import { reportPage } from './reports.ts';
import { saveEnquiry, saveInBulk } from './save-enquiry.ts';

const NUMBER = '9895643287';
const ADDRESS = 'Hina.Shah@mail.example';

describe.each(engines)('a search by somebody who sees numbers masked, on %s,', (engine) => {
  let test: TestDatabase;
  /** One that lies in the search index already, and one that does not yet. */
  let theirs: number[];
  beforeAll(async () => {
    test = await testDatabase(engine);
    const receivedAt = new Date('2026-11-15T05:00:00Z');
    const sent = (values: object) => ({
      enquiry: booking,
      values: { bookingDate: '2026-12-01', registrationNumber: 'GJ23AB8956', message: 'Squeals at 564 km', ...values },
      receivedAt,
    });
    const hina = sent({ name: 'Hina', contactNumber: NUMBER, email: ADDRESS });
    const [filed] = await saveInBulk(test.db, [hina]);
    const fresh = await saveEnquiry(test.db, hina);
    await saveEnquiry(
      test.db,
      sent({ name: 'Without any', message: '', registrationNumber: '', contactNumber: '', email: '' }),
    );
    theirs = [fresh.id, filed?.id ?? 0];
  });
  afterAll(() => test.close());

  /** Reports by both dates, and the leads: all find the same, and count what they find. */
  async function found(search: string, masked = true): Promise<number[]> {
    const query = { page: 1, limit: 10, search };
    const { rows, total } = await reportPage(test.db, 'booking', query, masked);
    const coming = await reportPage(test.db, 'booking', { ...query, by: 'visit' }, masked);
    const ids = rows.map(({ id }) => id);
    expect(total).toBe(ids.length);
    expect([coming.total, new Set(coming.rows.map(({ id }) => id))]).toEqual([total, new Set(ids)]);
    const leads = await leadPage(test.db, { all: true }, { page: 1, search }, { masked });
    expect(leads.total).toBe(ids.length > 0 ? 1 : 0);
    return ids;
  }

  it('finds a customer by the whole number or address, as people write it', async () => {
    for (const whole of [NUMBER, `+91 ${NUMBER}`, '98956 43287', `hina ${NUMBER}`, ADDRESS, ADDRESS.toUpperCase()])
      expect(await found(whole)).toEqual(theirs);
  });

  it('finds one by everything that lists show', async () => {
    for (const shown of ['hina', 'GJ 23 AB 8956', '8956', 'squeals', '564', 'km', '98956', '9895', 'hina 98956'])
      expect(await found(shown)).toEqual(theirs);
  });

  it('finds none by a part of either, which the others do', async () => {
    const parts = [
      '989564',
      '9895643',
      '3287',
      '5643',
      '956432',
      '43287',
      '28',
      'hina 989564',
      'shah',
      'a.shah',
      '@mail',
      'mail',
    ];
    for (const part of parts) expect([part, await found(part), await found(part, false)]).toEqual([part, [], theirs]);
  });

  it('finds what holds either inside other words, for who sees everything', async () => {
    const values = { message: `mailto:${ADDRESS} or no.${NUMBER}`, bookingDate: '2026-12-01', registrationNumber: '' };
    const about = { name: 'Jaya', contactNumber: NUMBER, email: ADDRESS };
    await saveInBulk(test.db, [{ enquiry: booking, values: { ...values, ...about }, receivedAt: new Date() }]);
    for (const word of [`mailto:${ADDRESS}`, `no.${NUMBER}`, `jaya no.${NUMBER}`]) {
      const { total } = await reportPage(test.db, 'booking', { page: 1, limit: 10, search: word });
      expect([word, total]).toEqual([word, 1]);
      expect(await found(word)).toEqual([]);
    }
    expect(await found('jaya mailto')).toHaveLength(1);
  });
});
