/** Processor time that anything may take, on a warm server, that somebody without an account may ask for. */
export const OPEN_ENDPOINT_MS = 10;

/** What takes more than that says how much, and how it is queued, so that the rest is answered meanwhile. */
export interface EndpointCost {
  atMostMs: number;
  /** How many run at the same time; `all cores but one` where threads beside the server's do the work. */
  atOnce: number | 'all cores but one';
  /** How many wait behind those; the others are turned away. */
  mostWaiting: number;
}

/** A page that is not in the cache. */
export const PAGE_RENDERING = { atMostMs: 60, atOnce: 3, mostWaiting: 100 } as const satisfies EndpointCost;

/** The picture of a shared link that nobody has asked for since its text changed. */
export const SHARE_CARD_DRAWING = { atMostMs: 400, atOnce: 1, mostWaiting: 60 } as const satisfies EndpointCost;

/** A password is hashed, or compared with a hash. */
export const PASSWORD_HASHING = {
  atMostMs: 150,
  atOnce: 'all cores but one',
  // About as many as are done within a second: whoever is asked to come back finds the burst over.
  mostWaiting: 25,
} as const satisfies EndpointCost;

/** Setting a quotation as a PDF, by a process of its own. */
export const QUOTATION_PRINTING = { atMostMs: 1_000, atOnce: 2, mostWaiting: 0 } as const satisfies EndpointCost;
