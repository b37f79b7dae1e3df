import { z } from 'zod';

/** What several calls have in common. */

export const done = z.object({ message: z.string() });
export type Done = z.infer<typeof done>;

const LARGEST_ID = 2_147_483_647;

/** The number of a row, as it stands in the address. */
export const rowId = (otherwise: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, otherwise)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, otherwise);

/** A refusal because somebody else has changed it meanwhile: with the row as it is now. */
export const changedMeanwhile = (row: z.ZodObject) =>
  done.extend({ error: z.string(), ...row.shape }).describe('Somebody else has changed it meanwhile');
