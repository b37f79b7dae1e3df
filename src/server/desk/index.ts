import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { acceptJson } from '../safety/json.ts';
import { answerActivity } from './activity.ts';
import { answerCharges } from './charges.ts';
import { answerDashboard } from './dashboard.ts';
import type { Desk } from './desk.ts';
import { answerEnquiry } from './enquiries.ts';
import { readForms } from './forms.ts';
import { answerGallery } from './gallery.ts';
import { answerLeads } from './leads.ts';
import { answerSession } from './login.ts';
import { answerMessages } from './messages.ts';
import { answerOffers } from './offers.ts';
import { answerPeople } from './people.ts';
import { answerPrices } from './prices.ts';
import { answerProfile } from './profile.ts';
import { answerPush } from './push.ts';
import { answerQuotations } from './quotations.ts';
import { answerReports } from './reports.ts';
import { answerSecondFactor } from './second-factor.ts';
import { answerShop } from './shop/index.ts';
import { answerUploads } from './shop/uploads.ts';
import { knowStaff } from './session.ts';
import { answerVehicles } from './vehicles.ts';
import { answerWelcome } from './welcome.ts';

/** Everything the staff panel asks; what each call needs is in its declaration. */
export async function staffCalls(app: FastifyInstance, desk: Desk) {
  await app.register(async (calls) => {
    await calls.register(cookie);
    calls.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    // Some clients say "JSON" even where they send nothing.
    acceptJson(calls, { orNothing: true });
    knowStaff(calls, desk);
    answerSession(calls, desk);
    answerWelcome(calls, desk);
    answerProfile(calls, desk);
    answerSecondFactor(calls, desk);
    answerPeople(calls, desk);
    answerDashboard(calls, desk);
    answerActivity(calls, desk);
    answerPrices(calls, desk);
    answerCharges(calls, desk);
    answerShop(calls, desk);
    answerLeads(calls, desk);
    answerMessages(calls, desk);
    answerPush(calls, desk);
    answerQuotations(calls, desk);
    answerVehicles(calls, desk);
    answerEnquiry(calls, desk);
    answerReports(calls, desk);
    await calls.register(async (uploads) => {
      await readForms(uploads);
      answerOffers(uploads, desk);
      answerGallery(uploads, desk);
      answerUploads(uploads, desk);
    });
  });
}
