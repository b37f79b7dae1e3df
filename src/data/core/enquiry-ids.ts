/**
 * An enquiry's id is its moment of arrival with a small number behind it, so ids, arrival and the order of reports are
 * one and the same, a day is a span of ids, and several instances need nobody to hand out numbers. Two instances may
 * still pick the same id in the same millisecond; storing notices and picks again.
 */
const PER_MS = 1024;

export const MAX_ENQUIRY_ID = Number.MAX_SAFE_INTEGER;

/** As many in one moment keep the order in which they came. */
const IN_ORDER = PER_MS / 2;

let counter = Math.floor(Math.random() * IN_ORDER);
let last: number | undefined;

export function newEnquiryId(momentMs: number): number {
  // A moment begins low enough for its numbers only to grow.
  counter = momentMs !== last && counter >= IN_ORDER ? 0 : (counter + 1) % PER_MS;
  last = momentMs;
  return momentMs * PER_MS + counter;
}

/**
 * The lowest id of that moment. The highest of all fits a number exactly until the year 2248; who asks about a moment
 * before 1970 or after that means all from the first on, or up to the last.
 */
export function firstIdAt(moment: Date): number {
  return Math.min(Math.max(moment.getTime() * PER_MS, 0), MAX_ENQUIRY_ID);
}

/** When the enquiry with that id arrived, in milliseconds. */
export function arrivalOf(id: number): number {
  return Math.floor(id / PER_MS);
}
