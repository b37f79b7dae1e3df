/** What the search indexes of both engines have in common: they know texts by every three letters that follow each other. */

/** They know nothing shorter. */
export const SHORTEST_INDEXED_TERM = 3;

export function isIndexed(terms: readonly string[]): boolean {
  return terms.every((term) => Array.from(term).length >= SHORTEST_INDEXED_TERM);
}

/**
 * What a trigram index is asked for: it reads the whole list of every three letters it is asked about. Any three digits
 * are in very many rows, but two or three such threes are together in hardly any row but the right ones. So of a number
 * only every third is asked for, and who does so looks at the rows that come. Letters go together far too often for that.
 */
export function indexedParts(term: string): string[] {
  return /^\d{6,}$/.test(term) ? (term.match(/\d{3}/g) ?? []) : [term];
}
