/** Names of what a form sends beside its fields. A call without them is an honest client of the API, not a suspect. */
export const TRAP_FIELD = 'website';
export const FILL_TIME_FIELD = 'filledInMs';

/** From opening the page to sending the form: nobody, not even with autofill, is quicker. */
const QUICKEST_FILL_MS = 600;

/** The trap is invisible to people; programs fill whatever they find, and at once. */
export function looksLikeSpam(sent: Readonly<Record<string, unknown>>): boolean {
  const trap = sent[TRAP_FIELD];
  const filledIn = sent[FILL_TIME_FIELD];
  return (
    (typeof trap === 'string' && trap.trim() !== '') || (typeof filledIn === 'number' && filledIn < QUICKEST_FILL_MS)
  );
}
