import { readFileSync } from 'node:fs';
import { type Dealership, dealershipSchema } from '../domain/dealership.ts';

/** The settings that make this software one dealership's. Throws with every field that is wrong. */
export function readDealership(file: string): Dealership {
  const parsed = dealershipSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} needs attention:\n${lines.join('\n')}`);
}
