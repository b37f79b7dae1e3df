import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { acceptJson } from '../safety/json.ts';
import { activityCall } from './activity.ts';
import { dashboardCalls } from './dashboard.ts';
import type { Desk } from './desk.ts';
import { enquiryCalls } from './enquiries.ts';
import { readForms } from './forms.ts';
import { galleryCalls } from './gallery.ts';
import { loginCall, logoutCall } from './login.ts';
import { offerCalls } from './offers.ts';
import { answerPrices } from './prices.ts';
import { profileCalls } from './profile.ts';
import { reportCalls } from './reports.ts';
import { knowStaff, requireStaff } from './session.ts';
import { vehicleCalls } from './vehicles.ts';

/** Everything the staff panel asks. Signing in is open; the rest is registered behind `requireStaff` and nowhere else. */
export async function staffCalls(app: FastifyInstance, desk: Desk) {
  await app.register(async (calls) => {
    await calls.register(cookie);
    calls.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    // Some clients say "JSON" even where they send nothing.
    acceptJson(calls, { orNothing: true });
    knowStaff(calls, desk);
    loginCall(calls, desk);
    answerPrices(calls, desk);
    await calls.register(async (inside) => {
      requireStaff(inside);
      logoutCall(inside, desk);
      profileCalls(inside, desk);
      dashboardCalls(inside, desk);
      activityCall(inside, desk);
      vehicleCalls(inside, desk);
      reportCalls(inside, desk);
      enquiryCalls(inside, desk);
      await inside.register(async (uploads) => {
        await readForms(uploads);
        offerCalls(uploads, desk);
        galleryCalls(uploads, desk);
      });
    });
  });
}
