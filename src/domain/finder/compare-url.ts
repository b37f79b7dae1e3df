import { modelKey } from '../catalogue/model-key.ts';

/** As many as stand side by side on a telephone. */
export const MOST_COMPARED = 3;
const LONGEST_NAME = 100;

/**
 * The machines that an address names, each once: `?bikes=DIO,ACTIVA6G`, or a field for each as forms send them. In the
 * order of the alphabet, however they were named: the same machines are one page.
 */
export function readCompared(query: URLSearchParams): string[] {
  const named = query
    .getAll('bikes')
    .flatMap((names) => names.split(','))
    .map(modelKey)
    .filter((name) => name !== '' && name.length <= LONGEST_NAME);
  return [...new Set(named)].slice(0, MOST_COMPARED).toSorted();
}

/** Where these are compared; commas are left as people write them. */
export function compareUrl(bikeNames: readonly string[]): string {
  if (bikeNames.length === 0) return '/compare';
  return `/compare?bikes=${bikeNames.map((name) => encodeURIComponent(modelKey(name))).join(',')}`;
}
