import { z } from 'zod';
import { PASSWORD, WELCOME } from '../staff-messages.ts';
import { PASSWORD_HASHING } from './costs.ts';
import { defineCall } from './define.ts';
import { done } from './parts.ts';

/** Sent in the body and kept behind the # of the page's address: it is in no log and no referrer. */
const token = z.string(WELCOME.dead).min(1, WELCOME.dead).max(100, WELCOME.dead);
const password = z.string(PASSWORD.incomplete).min(1, PASSWORD.incomplete).max(1000);

export const welcome = {
  look: defineCall({
    method: 'POST',
    path: '/api/welcome',
    summary: 'Whose link this is',
    right: 'open',
    body: z.object({ token }),
    answer: z.object({ purpose: z.enum(['invitation', 'reset']), user_id: z.string(), user_name: z.string() }),
    refusals: { 410: WELCOME.dead },
  }),
  choose: defineCall({
    method: 'POST',
    path: '/api/welcome/password',
    summary: 'Chooses a password by a link; the link works no more',
    right: 'open',
    cost: PASSWORD_HASHING,
    body: z.object({ token, newPassword: password, confirmPassword: password }),
    answer: done.extend({ user_id: z.string() }),
    refusals: { 410: WELCOME.dead },
  }),
};
