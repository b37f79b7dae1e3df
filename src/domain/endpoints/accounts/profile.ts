import { z } from 'zod';
import { checkEmail, checkPhone, checkText } from '../../enquiries/fields/field-checks.ts';
import { ROLE_NAMES } from '../../staff/rights.ts';
import { type CurrentUser, type StaffAccount, USER_NAME_LENGTH } from '../../staff/staff.ts';
import { PASSWORD, PROFILE_MESSAGES, SESSION } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, textBy } from '../schemas.ts';

export const staffAccountSchema = z.object({
  user_id: z.string(),
  user_name: z.string().describe('Empty: the dealership’s name is shown'),
  mobile_no: z.string(),
  email: z.string(),
  city: z.string().describe('Empty: N/A is shown'),
  created_date: z.iso.date(),
  expire_date: z.iso.date().nullable().describe('The last day of the account; null: it does not end'),
  Status: z.enum(['active', 'inactive']),
  role: z.enum(ROLE_NAMES),
}) satisfies z.ZodType<StaffAccount>;

const me = staffAccountSchema.extend({
  in_today: z.boolean(),
  second_factor: z.boolean(),
  todo: z
    .enum(['change-password', 'set-up-second-factor'])
    .nullable()
    .describe('What has to be done before anything else can be'),
}) satisfies z.ZodType<CurrentUser>;

const LONGEST_PASSWORD_SENT = 1000;
const filledPassword = z
  .string(PASSWORD.incomplete)
  .min(1, PASSWORD.incomplete)
  .max(LONGEST_PASSWORD_SENT, PASSWORD.incomplete);

export const profileEndpoints = {
  me: defineEndpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in account',
    right: 'signed-in',
    beforeAnythingElse: true,
    answer: me,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/profile/{userId}',
    summary: 'Changes one’s own profile; what is not sent stays as it is',
    right: 'signed-in',
    body: z
      .object({
        userName: textBy((typed) => checkText(typed, 'Name', USER_NAME_LENGTH)).optional(),
        email: textBy((typed) => checkEmail(typed, 'Email')).optional(),
        mobileNo: z
          .union([z.string(), z.number().transform(String)])
          .pipe(textBy((typed) => checkPhone(typed, 'Mobile')))
          .optional(),
      })
      .refine((sent) => Object.values(sent).some((value) => value !== undefined), PROFILE_MESSAGES.failed),
    answer: doneSchema.extend({ user: staffAccountSchema }),
    refusals: { 403: SESSION.anotherAccount, 404: PASSWORD.unknownUser },
  }),
  changePassword: defineEndpoint({
    method: 'PATCH',
    path: '/api/profile/password/{userId}',
    summary: 'Changes one’s own password; everybody else who uses this account is signed out and told of nothing more',
    right: 'signed-in',
    beforeAnythingElse: true,
    body: z
      .object({
        oldPassword: filledPassword,
        newPassword: filledPassword,
        confirmPassword: filledPassword,
        endpoint: z
          .string()
          .max(1000)
          .optional()
          .describe('By which this browser is told of enquiries: it goes on being told'),
      })
      .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, PASSWORD.mismatch),
    answer: doneSchema,
    refusals: { 403: SESSION.anotherAccount, 404: PASSWORD.unknownUser, 429: 'Too many attempts' },
  }),
};
