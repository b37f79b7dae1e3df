import { z } from 'zod';
import { checkDate, checkEmail, checkPhone, checkText } from '../../enquiries/fields/field-checks.ts';
import { ROLE_NAMES } from '../../staff/rights.ts';
import { USER_ID_LENGTH, USER_NAME_LENGTH } from '../../staff/staff.ts';
import { ACCOUNT_MESSAGES } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, textBy } from '../schemas.ts';
import { staffAccountSchema } from './profile.ts';

const role = z.enum(ROLE_NAMES, `The role is one of ${ROLE_NAMES.join(', ')}.`);
const day = textBy((raw) => checkDate(raw, 'Expires', undefined)).transform((value) => value || null);

/** The contract's names for what a profile holds, and ours for the rest. */
const details = {
  userName: textBy((raw) => checkText(raw, 'Name', USER_NAME_LENGTH)).optional(),
  email: textBy((raw) => checkEmail(raw, 'Email')).optional(),
  mobileNo: textBy((raw) => checkPhone(raw, 'Mobile')).optional(),
  city: textBy((raw) => checkText(raw, 'City', USER_NAME_LENGTH)).optional(),
  expireDate: day.optional().describe('The last day of the account; empty: it does not end'),
};

const accountRow = staffAccountSchema.extend({
  in_today: z.boolean(),
  second_factor: z.boolean(),
  invited_until: z.string().nullable().describe('Until when the invitation is good; null: they have come'),
  sessions: z.int().describe('In how many browsers they are signed in'),
});

const link = z.object({
  token: z.string().describe('Goes into the address after /admin/welcome#'),
  expires: z.string().describe('A moment, in UTC'),
  mailed: z.boolean().describe('Whether it was sent to the address of the account as well'),
});
export type WelcomeLink = z.infer<typeof link>;

const session = z.object({
  name: z.string().describe('To end it by; opens nothing'),
  device: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  own: z.boolean().describe('The one that asks'),
});
export type SessionRow = z.infer<typeof session>;

const unknown = { 404: ACCOUNT_MESSAGES.nobody('…') };
const lastOwner = { 409: ACCOUNT_MESSAGES.lastOwner };

export const accountEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/accounts',
    summary: 'All accounts of the staff, and which roles need a second factor',
    right: 'accounts',
    answer: z.object({ accounts: z.array(accountRow), secondFactorRoles: z.array(role) }),
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Adds an account; its link, told here only, works once and for three days',
    right: 'accounts',
    body: z.strictObject({
      userId: z.string().trim().min(1, 'Please enter a user ID.').max(USER_ID_LENGTH),
      role,
      ...details,
    }),
    answer: doneSchema.extend({ link }),
    status: 201,
    refusals: { 409: ACCOUNT_MESSAGES.taken('…') },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/accounts/{userId}',
    summary: 'Changes an account: who it is, its role and end, whether it is active, in today, has a second factor',
    right: 'accounts',
    body: z
      .strictObject({
        ...details,
        role: role.optional(),
        Status: z.enum(['active', 'inactive']).optional(),
        inToday: z.boolean().optional(),
        secondFactor: z.literal(false, 'A second factor can only be taken away.').optional(),
      })
      .refine((change) => Object.values(change).some((value) => value !== undefined), ACCOUNT_MESSAGES.failed),
    answer: doneSchema,
    refusals: { ...unknown, ...lastOwner },
  }),
  link: defineEndpoint({
    method: 'POST',
    path: '/api/accounts/{userId}/link',
    summary: 'A new link to choose a password; the one before works no more',
    right: 'accounts',
    answer: doneSchema.extend({ link }),
    refusals: unknown,
  }),
  sessionsOf: defineEndpoint({
    method: 'GET',
    path: '/api/accounts/{userId}/sessions',
    summary: 'Where an account is signed in',
    right: 'accounts',
    answer: z.array(session),
  }),
  endSessionsOf: defineEndpoint({
    method: 'DELETE',
    path: '/api/accounts/{userId}/sessions',
    summary: 'Signs an account out everywhere, but for who asks',
    right: 'accounts',
    answer: doneSchema,
    refusals: unknown,
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where one is signed in oneself',
    right: 'signed-in',
    answer: z.array(session),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/sessions/{name}',
    summary: 'Ends one of one’s own sessions',
    right: 'signed-in',
    answer: doneSchema,
    refusals: { 404: 'It has ended already.' },
  }),
  presence: defineEndpoint({
    method: 'PATCH',
    path: '/api/presence',
    summary: 'Says whether one is in today',
    right: 'signed-in',
    body: z.object({ inToday: z.boolean() }),
    answer: doneSchema,
  }),
};
