import type { FastifyRequest } from 'fastify';
import type { Checked } from '../../domain/enquiries/checks.ts';
import { Refusal } from '../safety/problems.ts';

export type Sent = Readonly<Record<string, unknown>>;

/** The JSON object that was sent; only its own fields are ever read. */
export function sentObject({ body }: FastifyRequest): Sent {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'Please send the fields as a JSON object.');
  }
  return { ...body };
}

/** What was checked, or a refusal with what is wrong. */
export function good<T>(checked: Checked<T>): T {
  if ('problem' in checked) throw new Refusal(400, checked.problem);
  return checked.value;
}

const LARGEST_ID = 2_147_483_647;

/** The number of a row, as it stands in the address. */
export function rowId(text: string, otherwise: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (id > LARGEST_ID) throw new Refusal(400, otherwise);
  return id;
}
