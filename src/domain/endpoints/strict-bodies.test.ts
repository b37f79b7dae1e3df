import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { quotationRequestSchema } from '../pricing/quotations/quotation-schemas.ts';
import { endpoints } from './index.ts';

/** Fields that say when something happens, or how much it costs. */
const DATES_AND_MONEY = ['at', 'from', 'until', 'next', 'expireDate', 'price', 'status', 'percent', 'loan', 'value'];

const isSchema = (body: unknown): body is z.ZodObject => body !== undefined && 'safeParse' in (body as object);
const fieldsOf = (body: z.ZodObject) => Object.keys(body.shape ?? {});

const bodies = endpoints.flatMap(({ method, path, body }) =>
  isSchema(body) && fieldsOf(body).some((field) => DATES_AND_MONEY.includes(field))
    ? { call: `${method} ${path}`, body }
    : [],
);

describe('a body that says when something happens or what it costs', () => {
  it('stands in many calls', () => {
    expect(bodies.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'POST /api/shop/model/{key}/publish',
        'PATCH /api/managePrice/{bikeName}',
        'PATCH /api/bikes/{id}/status',
        'POST /api/manageCharges',
        'PATCH /api/leads/{id}',
        'POST /api/leads/{id}/quotations',
        'PATCH /api/accounts/{userId}',
      ]),
    );
  });

  it.each(bodies)('takes no field that it does not know: $call', ({ body }) => {
    const { error } = body.safeParse({ misspelt: 1 });
    expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['misspelt'] }));
  });

  it('takes no unknown field in the loan or the exchange of a quotation either', () => {
    const { error } = quotationRequestSchema.safeParse({ loan: { misspelt: 1 }, exchange: { misspelt: 1 } });
    const unknown = error?.issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.join('.'));
    expect(unknown).toEqual(['loan', 'exchange']);
  });
});
