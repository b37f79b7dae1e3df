import { z } from 'zod';
import { checkText } from '../../enquiries/fields/field-checks.ts';
import { USER_ID_LENGTH } from '../../staff/staff.ts';
import { SIGN_IN } from '../../staff/staff-messages.ts';
import { PASSWORD_HASHING } from '../endpoint-costs.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, textBy } from '../schemas.ts';

/** The cookie that is the session; over https its name begins with `__Host-`. */
export const SESSION_COOKIE = 'showroom-desk';

export const sessionEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Signs a staff member in',
    right: 'open',
    cost: PASSWORD_HASHING,
    body: z.object({
      userId: textBy((typed) => checkText(typed, 'User ID', USER_ID_LENGTH), SIGN_IN.incomplete).refine(
        (userId) => userId !== '',
        SIGN_IN.incomplete,
      ),
      password: z.string(SIGN_IN.incomplete).min(1, SIGN_IN.incomplete),
      code: z.string().max(40).default('').describe('Of the second factor, where there is one; or a recovery code'),
    }),
    answer: doneSchema.extend({
      token: z.string().describe('Opens nothing: the session is an HttpOnly cookie'),
      user_id: z.string(),
      user_name: z.string(),
    }),
    refusals: {
      401: doneSchema
        .extend({ error: z.string(), secondFactor: z.literal(true).optional().describe('A code is missing or wrong') })
        .describe(SIGN_IN.refused),
      429: 'Too many attempts',
    },
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session',
    right: 'signed-in',
    beforeAnythingElse: true,
    answer: doneSchema,
  }),
};
