/** A model of the catalogue, as far as telling it by its name goes. */
export interface KnownModel {
  /** The catalogue's own key. */
  key: string;
  name: string;
}

const LONGEST_KEY = 60;
const SHORTEST_PART = 3;

/**
 * "CB Shine", "honda-cb-shine" and "shine" are one model: the key of the one that is meant. What fits several or none
 * keeps its own letters, so that the same words are counted together.
 */
export function catalogueKey(sent: string, brandSlug: string, models: readonly KnownModel[]): string {
  const letters = bare(sent);
  const meant = letters.startsWith(bare(brandSlug)) ? letters.slice(bare(brandSlug).length) || letters : letters;
  if (meant === '') return '';
  const same = models.find(({ key, name }) => bare(key) === meant || bare(name) === meant);
  if (same) return same.key;
  const alike = meant.length < SHORTEST_PART ? [] : models.filter(({ name }) => bare(name).includes(meant));
  const [only] = alike;
  return only && alike.length === 1 ? only.key : meant.slice(0, LONGEST_KEY);
}

const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
