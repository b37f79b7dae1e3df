/** What the search indexes of both engines have in common: they know texts by every three letters that follow each other. */

/** They know nothing shorter. */
export const SHORTEST_INDEXED_TERM = 3;

/** Words that a row has to hold all of, in whatever order. */
export type Term = readonly string[];

export const isLongTerm = (word: string): boolean => Array.from(word).length >= SHORTEST_INDEXED_TERM;

export function isIndexedTerm(terms: readonly Term[]): boolean {
  return terms.every((term) => term.some(isLongTerm));
}

/**
 * What a trigram index is asked for: it reads the whole list of every three letters it is asked about. Any three digits
 * are in very many rows, but two or three such threes are together in hardly any row but the right ones. So of a number
 * only every third is asked for, and who does so looks at the rows that come. Letters go together far too often for that.
 */
export function trigramsOf(word: string): string[] {
  return /^\d{6,}$/.test(word) ? (word.match(/\d{3}/g) ?? []) : [word];
}

/** Whether what the index finds still has to be looked at. */
export function needsRecheck(term: Term): boolean {
  return term.some((word) => !isLongTerm(word) || trigramsOf(word).length > 1);
}
