import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { jsonBodies } from '../plugins/json.ts';
import { activityRoutes } from './accounts/activity.ts';
import { chargeRoutes } from './content/charges.ts';
import { dashboardRoutes } from './dashboard.ts';
import type { StaffContext } from './staff-context.ts';
import { enquiryStaffRoutes } from './reports/enquiries.ts';
import { multipartForms } from './content/multipart-forms.ts';
import { galleryRoutes } from './content/gallery.ts';
import { leadRoutes } from './leads/leads.ts';
import { sessionRoutes } from './session/login.ts';
import { messageRoutes } from './leads/messages.ts';
import { offerRoutes } from './content/offers.ts';
import { accountRoutes } from './accounts/people.ts';
import { priceRoutes } from './content/prices.ts';
import { profileRoutes } from './accounts/profile.ts';
import { pushRoutes } from './accounts/push-devices.ts';
import { quotationRoutes } from './leads/quotations.ts';
import { reportRoutes } from './reports/reports.ts';
import { secondFactorRoutes } from './session/second-factor.ts';
import { contentRoutes } from './content/content.ts';
import { uploadRoutes } from './content/uploads.ts';
import { sessionHook } from './session/session.ts';
import { vehicleRoutes } from './content/vehicles.ts';
import { invitationRoutes } from './accounts/invitation.ts';

/** Everything the staff panel asks; what each call needs is in its declaration. */
export async function staffRoutes(app: FastifyInstance, desk: StaffContext) {
  await app.register(async (calls) => {
    await calls.register(cookie);
    calls.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    // Some clients say "JSON" even where they send nothing.
    jsonBodies(calls, { orNothing: true });
    sessionHook(calls, desk);
    sessionRoutes(calls, desk);
    invitationRoutes(calls, desk);
    profileRoutes(calls, desk);
    secondFactorRoutes(calls, desk);
    accountRoutes(calls, desk);
    dashboardRoutes(calls, desk);
    activityRoutes(calls, desk);
    priceRoutes(calls, desk);
    chargeRoutes(calls, desk);
    contentRoutes(calls, desk);
    leadRoutes(calls, desk);
    messageRoutes(calls, desk);
    pushRoutes(calls, desk);
    quotationRoutes(calls, desk);
    vehicleRoutes(calls, desk);
    enquiryStaffRoutes(calls, desk);
    reportRoutes(calls, desk);
    await calls.register(async (uploads) => {
      await multipartForms(uploads);
      offerRoutes(uploads, desk);
      galleryRoutes(uploads, desk);
      uploadRoutes(uploads, desk);
    });
  });
}
