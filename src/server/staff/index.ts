import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { jsonBodies } from '../plugins/json.ts';
import { activityRoutes } from './accounts/activity.ts';
import { chargeRoutes } from './content/charges.ts';
import { dashboardRoutes } from './dashboard.ts';
import type { StaffContext } from './staff-context.ts';
import { enquiryStaffRoutes } from './reports/enquiries.ts';
import { multipartForms } from './content/multipart-forms.ts';
import { galleryRoutes } from './content/gallery.ts';
import { figureRoutes } from './leads/figures.ts';
import { leadRoutes, savedViewRoutes } from './leads/leads.ts';
import { liveRoutes } from './leads/live.ts';
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
import { staffSessions } from './session/session.ts';
import { vehicleRoutes } from './content/vehicles.ts';
import { invitationRoutes } from './accounts/invitation.ts';

/** The endpoints of the staff panel. Each declaration says which right it needs. */
export const staffRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  // These four come first: they act on every staff route below.
  await app.register(cookie);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Some clients send "content-type: application/json" with an empty body.
  await app.register(jsonBodies, { allowEmpty: true });
  await app.register(staffSessions, context);

  await app.register(sessionRoutes, context);
  await app.register(secondFactorRoutes, context);
  await app.register(invitationRoutes, context);
  await app.register(profileRoutes, context);
  await app.register(accountRoutes, context);
  await app.register(activityRoutes, context);
  await app.register(pushRoutes, context);
  await app.register(dashboardRoutes, context);
  await app.register(leadRoutes, context);
  await app.register(savedViewRoutes, context);
  await app.register(liveRoutes, context);
  await app.register(figureRoutes, context);
  await app.register(messageRoutes, context);
  await app.register(quotationRoutes, context);
  await app.register(enquiryStaffRoutes, context);
  await app.register(reportRoutes, context);
  await app.register(contentRoutes, context);
  await app.register(priceRoutes, context);
  await app.register(chargeRoutes, context);
  await app.register(vehicleRoutes, context);
  await app.register(uploadFormRoutes, context);
};

/** Only these routes accept multipart bodies. */
const uploadFormRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  await app.register(multipartForms);
  await app.register(offerRoutes, context);
  await app.register(galleryRoutes, context);
  await app.register(uploadRoutes, context);
};
