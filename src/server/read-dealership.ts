import { existsSync, readFileSync } from 'node:fs';
import { type Dealership, dealershipSchema } from '../domain/dealership.ts';
import { fieldName } from './catalogue/catalogue-problems.ts';
import { InvalidSettings } from './cli-errors.ts';

/** The settings that make this software one dealership's. Throws with every field that is wrong. */
export function readDealership(file: string): Dealership {
  const parsed = dealershipSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${fieldName(path)}: ${message}`);
  throw new InvalidSettings(`${file} needs attention. Please correct these fields:\n${lines.join('\n')}`);
}

function readJson(file: string): unknown {
  if (!existsSync(file)) {
    throw new InvalidSettings(`${file} is missing: it says which dealership this is. Is DEALERSHIP_FILE right?`);
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The parser names line and column.
    throw new InvalidSettings(
      `${file} can't be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
