/** What the launching scripts tell the person at the keyboard. */

/** Something a person can put right: shown as its text alone, without a stack. */
export class Plainly extends Error {}

/** @param {number} since as of `performance.now()` */
function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says on one line what is being done, and, once it is done, how long it took.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function tell(what, work) {
  const began = performance.now();
  process.stderr.write(`${what} … `);
  try {
    const result = await work();
    process.stderr.write(`${secondsSince(began)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`failed after ${secondsSince(began)}\n`);
    throw error;
  }
}
