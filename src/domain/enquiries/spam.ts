/** Names of what a form sends beside its fields. A call without them is an honest client of the API, not a suspect. */
export const TRAP_FIELD = 'website';
export const FILL_TIME_FIELD = 'filledInMs';

/** Nobody reads a form, types a name and a number, and sends it in less. */
const QUICKEST_FILL_MS = 1500;

/** The trap is invisible to people; programs fill whatever they find, and at once. */
export function looksLikeSpam(sent: Readonly<Record<string, unknown>>): boolean {
  const trap = sent[TRAP_FIELD];
  const filledIn = sent[FILL_TIME_FIELD];
  return (
    (typeof trap === 'string' && trap.trim() !== '') || (typeof filledIn === 'number' && filledIn < QUICKEST_FILL_MS)
  );
}
