import { z } from 'zod';
import { ROLE_NAMES } from '../../staff/rights.ts';
import { PASSWORD } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema } from '../schemas.ts';

/** Whoever finds a browser open must not be able to change how one signs in. */
const byPassword = z.object({ password: z.string(PASSWORD.wrongOld).min(1, PASSWORD.wrongOld).max(1000) });
const recoveryCodes = z.array(z.string()).describe('Each works once, in place of a code; shown only this once');
const roles = z.array(z.enum(ROLE_NAMES, `A role is one of ${ROLE_NAMES.join(', ')}.`)).max(20);

export const secondFactorEndpoints = {
  start: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor',
    summary: 'A secret for an authenticator app; it counts once a code of it was confirmed',
    right: 'signed-in',
    beforeAnythingElse: true,
    body: byPassword,
    answer: z.object({ secret: z.string(), address: z.string().describe('What the QR code says') }),
    refusals: { 400: PASSWORD.wrongOld },
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor/confirm',
    summary: 'Turns the second factor on',
    right: 'signed-in',
    beforeAnythingElse: true,
    body: z.object({ code: z.string().max(40) }),
    answer: doneSchema.extend({ recoveryCodes }),
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor/remove',
    summary: 'Turns one’s own second factor off',
    right: 'signed-in',
    body: byPassword,
    answer: doneSchema,
  }),
  renewCodes: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; the ones before work no more',
    right: 'signed-in',
    body: byPassword,
    answer: doneSchema.extend({ recoveryCodes }),
  }),
  askOf: defineEndpoint({
    method: 'PATCH',
    path: '/api/second-factor/roles',
    summary: 'Says which roles need a second factor',
    right: 'accounts',
    body: z.object({ roles }),
    answer: doneSchema,
  }),
};
