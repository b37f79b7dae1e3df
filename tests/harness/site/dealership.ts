import { join } from 'node:path';
import { readDealership } from '../../../src/server/read-dealership.ts';

/** The dealership that tests are about. The one in the project's root is the owner's to change. */
export const DEALERSHIP_FILE = join(import.meta.dirname, 'dealership.json');

export const testDealership = readDealership(DEALERSHIP_FILE);
