import { quotationName, quotationUrl, quotationState } from '../../domain/pricing/quotations/quotation.ts';
import type { Quotation, QuotationRow, PublicQuotation } from '../../domain/pricing/quotations/quotation-schemas.ts';
import { ModelNotAvailable } from '../../domain/site-api.ts';
import type { LeadEventDetails } from '../../domain/leads/events.ts';
import type { Database } from '../core/engine.ts';

/** A link is this long and no longer; what is not one need not be asked for. */
const TOKEN = /^[\w-]{16,64}$/;

function rows(db: Database) {
  return db
    .selectFrom('quotations')
    .select(['quotations.id', 'number', 'version', 'lead_id', 'token', 'paper', 'issued_at', 'issued_by'])
    .select((eb) =>
      eb
        .selectFrom('quotations as later')
        .select((most) => most.fn.max('later.version').as('newest'))
        .whereRef('later.number', '=', 'quotations.number')
        .as('newest'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function readRow(
  { lead_id: _lead, token, newest, ...row }: Row,
  withdrawn: readonly string[],
  today: string,
): QuotationRow {
  const paper = JSON.parse(row.paper) as Quotation;
  const name = quotationName(row.number, row.version);
  const standing = { superseded: row.version < (newest ?? 0), withdrawn: withdrawn.includes(name) };
  return { ...row, paper, name, page: quotationUrl(token), state: quotationState(paper, standing, today) };
}

/** Of one lead, the newest first. */
export async function quotationsOf(db: Database, leadId: number, today: string): Promise<QuotationRow[]> {
  const found = await rows(db).where('lead_id', '=', leadId).orderBy('quotations.id', 'desc').execute();
  const withdrawn = found.length > 0 ? await withdrawnOf(db, leadId) : [];
  return found.map((row) => readRow(row, withdrawn, today));
}

export async function quotationOfEnquiry(db: Database, enquiryId: number, today: string) {
  const row = await rows(db).where('enquiry_id', '=', enquiryId).executeTakeFirst();
  return row && readRow(row, await withdrawnOf(db, row.lead_id), today);
}

/** The one behind a link, with its lead. What had its time is as good as not there, and said to be. */
export async function quotationByToken(db: Database, token: string, today: string) {
  const row = TOKEN.test(token) ? await rows(db).where('token', '=', token).executeTakeFirst() : undefined;
  if (!row) throw new ModelNotAvailable(token);
  const quotation = readRow(row, await withdrawnOf(db, row.lead_id), today);
  if (quotation.state === 'gone') throw new ModelNotAvailable(token, { gone: true });
  return { ...quotation, lead_id: row.lead_id };
}

/** As its page shows it. */
export async function readQuotation(db: Database, token: string, today: string): Promise<PublicQuotation> {
  const { number, name, version, state, paper, lead_id } = await quotationByToken(db, token, today);
  const accepted = (await quotationEvents(db, lead_id, 'quote-accepted', name)).length > 0;
  return { number, name, version, state, paper, accepted };
}

/** The names of those that were withdrawn: their papers stay as they were issued. */
async function withdrawnOf(db: Database, leadId: number): Promise<string[]> {
  const lines = await linesAbout(db, leadId, 'quote-withdrawn');
  return lines.flatMap(({ quotation }) => quotation ?? []);
}

/** When something of that kind happened to a quotation. */
export async function quotationEvents(db: Database, leadId: number, kind: QuotationEvent, name: string) {
  const lines = await linesAbout(db, leadId, kind);
  return lines.filter(({ quotation }) => quotation === name).map(({ at }) => at);
}

type QuotationEvent = 'quote-opened' | 'quote-accepted' | 'quote-withdrawn';

async function linesAbout(db: Database, leadId: number, kind: QuotationEvent) {
  const lines = await db
    .selectFrom('lead_events')
    .select(['at', 'details'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .execute();
  return lines.map(({ at, details }) => ({
    at,
    quotation: details === null ? undefined : (JSON.parse(details) as LeadEventDetails).quotation,
  }));
}
