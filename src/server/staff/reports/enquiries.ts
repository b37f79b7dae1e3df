import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import type { Database } from '../../../data/core/engine.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { eraseEnquiry } from '../../../data/enquiries/erase.ts';
import { recordErasureInFile } from '../../../data/enquiries/erasure-log.ts';
import { type StoredEnquiry, storedEnquiry } from '../../../data/enquiries/reports.ts';
import { setSuspectedSpam } from '../../../data/enquiries/spam.ts';
import { leadOfEnquiry } from '../../../data/leads/read-leads.ts';
import { LeadHasWork } from '../../../data/leads/refresh-leads.ts';
import { enqueueAfterSpamReview } from '../../../data/notifications/enqueue.ts';
import { secureDelete } from '../../../data/operations/secure-delete.ts';
import { enquiryEndpoints as calls } from '../../../domain/endpoints/leads/enquiry.ts';
import { dayOf, timeOf } from '../../../domain/calendar/dates.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { hasLink } from '../../../domain/enquiries/links.ts';
import { contactIn } from '../../../domain/enquiries/fields/sent-values.ts';
import { accessTo, departmentOf, visibilityOf } from '../../../domain/leads/access.ts';
import { LEAD_TEXTS } from '../../../domain/leads/lead-texts.ts';
import { ENQUIRY } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { recordOpened } from './view-quota.ts';
import type { SignedIn } from '../session/session.ts';

/** One enquiry: everything that was sent, and what staff decide about it. The record never says whose it was. */
export const enquiryStaffRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { config, db, clock } = context;

  route(app, calls.read, async ({ params, staff }) => {
    const stored = await storedEnquiry(db, params.id);
    if (!stored) throw new HttpError(404, ENQUIRY.unknown);
    const { lead, access } = await leadAndAccess(db, stored, staff);
    await recordOpened(context, staff, stored.kind, stored.id);
    const { receivedAt, ...rest } = stored;
    return {
      ...rest,
      created_date: dayOf(receivedAt),
      created_time: timeOf(receivedAt),
      lead: lead?.id ?? null,
      hasLink: hasLink(rest.values),
      readOnly: access === 'read',
    };
  });

  route(app, calls.sayWhetherSpam, async ({ params: { id }, body: { suspectedSpam }, staff }) => {
    await inTransaction(db, async (trx) => {
      const stored = await storedEnquiry(trx, id);
      if (!stored) throw new HttpError(404, ENQUIRY.unknown);
      const { access } = await leadAndAccess(trx, stored, staff);
      if (access !== 'work') throw new HttpError(403, LEAD_TEXTS.notYours);
      const kind = await setSuspectedSpam(trx, id, suspectedSpam, clock()).catch((error: unknown) => {
        throw error instanceof LeadHasWork ? new HttpError(409, ENQUIRY.workedOn) : error;
      });
      // Said before, which is as good.
      if (kind === undefined) return;
      if (!suspectedSpam) await tellOf(context, trx, id);
      await recordActivity(trx, {
        at: clock(),
        userId: staff.user_id,
        action: suspectedSpam ? 'enquiry-said-spam' : 'enquiry-said-real',
        subject: titleOf(kind),
        details: { id },
      });
    });
    return { message: suspectedSpam ? ENQUIRY.saidSpam : ENQUIRY.saidReal };
  });

  route(app, calls.erase, async ({ params: { id }, staff }) => {
    await inTransaction(db, async (trx) => {
      const kind = await eraseEnquiry(trx, id);
      if (kind === undefined) throw new HttpError(404, ENQUIRY.unknown);
      await recordActivity(trx, {
        at: clock(),
        userId: staff.user_id,
        action: 'enquiry-erased',
        subject: titleOf(kind),
        details: { id },
      });
    });
    // It is erased, and noted in the database: the list beside it is for the day on which that is lost.
    await recordErasureInFile(config.dataDir, id).catch((error: unknown) => {
      app.log.warn({ err: error }, 'an erasure could not be noted in DATA_DIR');
    });
    await secureDelete(db);
    return { message: ENQUIRY.erased };
  });
};

/** Its lead, if it has one, and what somebody may do with it; refuses where they may not see it. */
async function leadAndAccess(db: Database, { id, kind }: StoredEnquiry, staff: SignedIn) {
  const lead = await leadOfEnquiry(db, id);
  const access = accessTo(lead ?? { desk: departmentOf(kind), owner: null }, visibilityOf(staff));
  if (access === 'none') throw new HttpError(403, LEAD_TEXTS.otherDepartment);
  return { lead, access };
}

/** The customer's receipt and the desk's notice, which nobody got while it was suspected. */
async function tellOf({ activeChannels, clock }: StaffContext, trx: Database, id: number): Promise<void> {
  const stored = await storedEnquiry(trx, id);
  const enquiry = enquiries.find(({ kind }) => kind === stored?.kind);
  if (!stored || !enquiry) return;
  const { email } = contactIn(enquiry, stored.values);
  await enqueueAfterSpamReview(trx, { id, enquiry, email }, activeChannels.enquiryMessages, clock());
}

const titleOf = (kind: string) => enquiries.find((enquiry) => enquiry.kind === kind)?.title ?? kind;
