import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlainLeads } from '../../../tests/harness/databases/plain-leads.ts';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { BY, leadOf, neverFound, NOON, sent } from '../../../tests/harness/databases/leads.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import { inTransaction } from '../core/transactions.ts';
import { eraseEnquiry } from '../enquiries/erase.ts';
import { saveEnquiry } from '../enquiries/save-enquiry.ts';
import { setSuspectedSpam } from '../enquiries/spam.ts';
import { findLead } from './read-leads.ts';
import { LeadHasWork } from './refresh-leads.ts';
import { splitLead, updateLead } from './update-lead.ts';

const service: EnquiryDefinition = { ...contact, kind: 'test-service', desk: 'service' };
const kinds = { sales: contact, service };

describe.each(engines)('joining and splitting on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  it('agree with a plain model, whatever is done in whatever order', async () => {
    let base = 9_100_000_000;
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('arrive'),
          desk: fc.constantFrom('sales', 'service'),
          person: fc.integer({ min: 0, max: 2 }),
          spam: fc.boolean(),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('close', 'split', 'erase', 'spam', 'real'), which: fc.nat() }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        base += 10;
        const model = new PlainLeads();
        for (const one of steps) {
          if ('desk' in one) {
            const { desk } = one;
            const mobile = one.person === 0 ? '' : String(base + one.person);
            const values = { name: 'Visitor', contact: mobile };
            const { id } = await saveEnquiry(test.db, {
              ...sent(mobile, { enquiry: kinds[desk], suspectedSpam: one.spam }),
              values,
            });
            model.arrive(id, mobile, desk, one.spam);
            continue;
          }
          const { which, do: verb } = one;
          const enquiry = model.enquiries[which % Math.max(model.enquiries.length, 1)];
          if (!enquiry) continue;
          if (verb === 'erase') {
            await eraseEnquiry(test.db, enquiry.id);
            model.erase(enquiry.id);
          } else if (verb === 'spam' || verb === 'real') {
            const refused = await setSuspectedSpam(test.db, enquiry.id, verb === 'spam', NOON).then(
              () => undefined,
              (error: unknown) => error,
            );
            expect(refused).toEqual(model.mark(enquiry.id, verb === 'spam') ? undefined : new LeadHasWork());
          } else if (enquiry.lead !== undefined) {
            const lead = (await findLead(test.db, (await leadOf(test.db, enquiry.id)) ?? 0)) ?? neverFound();
            if (verb === 'close') {
              await inTransaction(test.db, (trx) =>
                updateLead(trx, lead.id, { stage: lead.desk === 'sales' ? 'delivered' : 'done' }, BY),
              );
              model.close(enquiry.id);
            } else {
              const split = await inTransaction(test.db, (trx) =>
                splitLead(trx, lead, enquiry.id, { ...BY, dueAt: NOON }),
              );
              expect(split !== undefined).toBe(model.split(enquiry.id));
            }
          }
        }
        const stored = new Map<number, number[]>();
        for (const { id } of model.enquiries) {
          const lead = await leadOf(test.db, id);
          if (lead) stored.set(lead, [...(stored.get(lead) ?? []), id]);
        }
        expect([...stored.values()].toSorted(byFirst)).toEqual(model.groups().toSorted(byFirst));
        const leads = await test.db
          .selectFrom('leads')
          .select('id')
          .where('id', 'in', [0, ...stored.keys()])
          .execute();
        expect(leads).toHaveLength(stored.size);
        const orphans = await test.db
          .selectFrom('leads')
          .select('id')
          .where('mobile', '>', String(base))
          .where('mobile', '<', String(base + 10))
          .execute();
        expect(orphans.every(({ id }) => stored.has(id))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

const byFirst = (a: readonly number[], b: readonly number[]) => (a[0] ?? 0) - (b[0] ?? 0);
