/** What the launching scripts tell the person at the keyboard. */

/** Something a person can put right: shown as its text alone, without a stack. */
export class Plainly extends Error {}

/** @param {number} since as of `performance.now()` */
function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** @type {string | undefined} What the line says that has not ended yet. */
let begun;

/** @param {string} what */
function begin(what) {
  process.stderr.write(`${begun === undefined ? '' : '\n'}${what} … `);
  begun = what;
}

/**
 * @param {string} what
 * @param {string} how
 */
function end(what, how) {
  if (begun !== what) begin(what);
  process.stderr.write(`${how}\n`);
  begun = undefined;
}

/**
 * Says on one line what is being done, and, once it is done, how long it took: on a line of its
 * own where another was begun meanwhile.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function tell(what, work) {
  const began = performance.now();
  begin(what);
  try {
    const result = await work();
    end(what, secondsSince(began));
    return result;
  } catch (error) {
    end(what, `failed after ${secondsSince(began)}`);
    throw error;
  }
}
