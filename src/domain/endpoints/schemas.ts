import { z } from 'zod';
import type { CheckResult } from '../enquiries/fields/field-checks.ts';

/** What several calls have in common. */

export const doneSchema = z.object({ message: z.string() });
export type Done = z.infer<typeof doneSchema>;

const LARGEST_ID = 2_147_483_647;

/** The number of a row, as it stands in the address. */
export const rowIdSchema = (otherwise: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, otherwise)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, otherwise);

/** A text that is read and worded like the fields of an enquiry. */
export const textBy = (check: (typed: string) => CheckResult<string>, otherwise?: string) =>
  z.string(otherwise).transform((typed, { issues }) => {
    const checked = check(typed);
    if ('value' in checked) return checked.value;
    issues.push({ code: 'custom', message: checked.problem, input: typed });
    return '';
  });

/** A whole number of at least 1; what is out of range is brought into it, what is no number is not there. */
export const within = (otherwise: number, most: number) =>
  z
    .unknown()
    .meta({ type: 'integer', minimum: 1, maximum: most })
    .transform((sent) => {
      const number = typeof sent === 'string' && sent !== '' ? Number(sent) : sent;
      const whole = typeof number === 'number' && Number.isFinite(number) ? Math.floor(number) : otherwise;
      return Math.min(Math.max(whole, 1), most);
    })
    .prefault(otherwise);

/** A page of a longer list. */
export interface PageOf<Row> {
  data: Row[];
  totalPages: number;
  totalRecords: number;
}
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), totalPages: z.int(), totalRecords: z.int() });

/** A refusal because somebody else has changed it meanwhile: with the row as it is now. */
export const editConflictSchema = (row: z.ZodObject) =>
  doneSchema.extend({ error: z.string(), ...row.shape }).describe('Somebody else has changed it meanwhile');
