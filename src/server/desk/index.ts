import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { jsonBodies } from '../safety/json.ts';
import { activityRoutes } from './activity.ts';
import { chargeRoutes } from './charges.ts';
import { dashboardRoutes } from './dashboard.ts';
import type { StaffContext } from './desk.ts';
import { enquiryStaffRoutes } from './enquiries.ts';
import { multipartForms } from './forms.ts';
import { galleryRoutes } from './gallery.ts';
import { leadRoutes } from './leads.ts';
import { sessionRoutes } from './login.ts';
import { messageRoutes } from './messages.ts';
import { offerRoutes } from './offers.ts';
import { accountRoutes } from './people.ts';
import { priceRoutes } from './prices.ts';
import { profileRoutes } from './profile.ts';
import { pushRoutes } from './push.ts';
import { quotationRoutes } from './quotations.ts';
import { reportRoutes } from './reports.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { contentRoutes } from './shop/index.ts';
import { uploadRoutes } from './shop/uploads.ts';
import { sessionHook } from './session.ts';
import { vehicleRoutes } from './vehicles.ts';
import { invitationRoutes } from './welcome.ts';

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
