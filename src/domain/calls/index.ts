import type { Call } from './define.ts';
import { prices } from './prices.ts';

/** Every declared call: the description at /api/docs and the tests that hold for all of them derive from this list. */
export const calls: readonly Call[] = [prices].flatMap((thing): Call[] => Object.values(thing));
