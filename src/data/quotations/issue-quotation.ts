import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from '../../domain/calendar/dates.ts';
import { quotationNumber } from '../../domain/pricing/quotations/quotation.ts';
import type { Quotation, QuotationRow } from '../../domain/pricing/quotations/quotation-schemas.ts';
import type { Database } from '../core/engine.ts';
import type { ChangedBy } from '../leads/timeline-events.ts';
import { quotationOfEnquiry, quotationsOf } from './read-quotations.ts';

/** 192 bits: nobody guesses it. */
const TOKEN_BYTES = 24;

export interface NewQuotation {
  leadId: number;
  /** What a visitor sent to get it: for one of these there is one quotation, however often it is asked for. */
  enquiryId?: number;
  /** The quotation of this lead that it takes the place of. */
  replaces?: number | undefined;
  paper: Quotation;
}

interface Issued {
  quotation: QuotationRow;
  /** False: it was there, and what follows from it has followed. */
  isNew: boolean;
}

/**
 * Writes it down, to be called inside a transaction: whoever else issues one at the same moment waits for it, so every
 * number and version is given once. What is asked for once more, since its answer was lost, is the one that is there.
 * Undefined where there is none to take the place of.
 */
export async function issueQuotation(
  trx: Database,
  { leadId, enquiryId, replaces, paper }: NewQuotation,
  { userId, at }: ChangedBy,
): Promise<Issued | undefined> {
  const today = dayOf(at);
  const year = today.slice(0, 4);
  const last = await lastNumber(trx, year);
  if (enquiryId !== undefined) {
    const there = await quotationOfEnquiry(trx, enquiryId, today);
    if (there) return { quotation: there, isNew: false };
  }
  const earlier = await quotationsOf(trx, leadId, today);
  const replaced = earlier.find(({ id }) => id === replaces);
  if (replaces !== undefined && !replaced) return undefined;
  const [newest] = earlier;
  if (enquiryId === undefined && newest?.issued_by === userId && isSame(newest.paper, paper))
    return { quotation: newest, isNew: false };
  if (!replaced)
    await trx
      .updateTable('quotation_numbers')
      .set({ last: last + 1 })
      .where('year', '=', year)
      .execute();
  const number = replaced?.number ?? quotationNumber(year, last + 1);
  const versions = earlier.filter((each) => each.number === number).map(({ version }) => version);
  const { id } = await trx
    .insertInto('quotations')
    .values({
      number,
      version: Math.max(0, ...versions) + 1,
      lead_id: leadId,
      enquiry_id: enquiryId ?? null,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      paper: JSON.stringify(paper),
      issued_at: at.getTime(),
      issued_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quotation = (await quotationsOf(trx, leadId, today)).find((each) => each.id === id);
  return quotation && { quotation, isNew: true };
}

/** Word for word, its day included. */
const isSame = (one: Quotation, other: Quotation) => JSON.stringify(one) === JSON.stringify(other);

/** An instance of a release before this one knows nothing of them when it erases a lead. */
export async function deleteOrphanedQuotations(db: Database): Promise<void> {
  await db
    .deleteFrom('quotations')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'quotations.lead_id'))),
    )
    .execute();
}

export const lastQuotationNumbers = (db: Database) => db.selectFrom('quotation_numbers').selectAll().execute();

/** Of two last numbers of a year the greater one counts: what was given out before a restore is not given out again. */
export async function raiseQuotationNumbers(
  trx: Database,
  numbers: Awaited<ReturnType<typeof lastQuotationNumbers>>,
): Promise<void> {
  if (numbers.length === 0) return;
  const [given, known] = [sql.ref('excluded.last'), sql.ref('quotation_numbers.last')];
  await trx
    .insertInto('quotation_numbers')
    .values(numbers)
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet({ last: sql<number>`case when ${known} < ${given} then ${given} else ${known} end` }),
    )
    .execute();
}

/** The row stays locked until the transaction ends. */
async function lastNumber(trx: Database, year: string): Promise<number> {
  const { last } = await trx
    .insertInto('quotation_numbers')
    .values({ year, last: 0 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet((eb) => ({ last: eb.ref('quotation_numbers.last') })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
