import { z } from 'zod';
import { PASSWORD, INVITATION } from '../../staff/staff-messages.ts';
import { PASSWORD_HASHING } from '../endpoint-costs.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema } from '../schemas.ts';

/** Sent in the body and kept behind the # of the page's address: it is in no log and no referrer. */
const token = z.string(INVITATION.dead).min(1, INVITATION.dead).max(100, INVITATION.dead);
const password = z.string(PASSWORD.incomplete).min(1, PASSWORD.incomplete).max(1000);

export const invitationEndpoints = {
  look: defineEndpoint({
    method: 'POST',
    path: '/api/welcome',
    summary: 'Whose link this is',
    right: 'open',
    body: z.object({ token }),
    answer: z.object({ purpose: z.enum(['invitation', 'reset']), user_id: z.string(), user_name: z.string() }),
    refusals: { 410: INVITATION.dead },
  }),
  choose: defineEndpoint({
    method: 'POST',
    path: '/api/welcome/password',
    summary: 'Chooses a password by a link; the link works no more',
    right: 'open',
    cost: PASSWORD_HASHING,
    body: z.object({ token, newPassword: password, confirmPassword: password }),
    answer: doneSchema.extend({ user_id: z.string() }),
    refusals: { 410: INVITATION.dead },
  }),
};
