import type { ProposedName } from './lead-schemas.ts';

interface NamedEnquiry {
  id: number;
  name: string;
}

const alike = (one: string, other: string) => plain(one) === plain(other);
const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/**
 * The name of a lead's newest named enquiry, where it is another one than the lead's: anybody can send a form with a number
 * that is not theirs, so a person decides. `kept` are the enquiries whose name somebody has decided against.
 */
export function proposedNameFor(
  leadName: string,
  newestFirst: readonly NamedEnquiry[],
  kept: ReadonlySet<number>,
): ProposedName | null {
  const newest = newestFirst.find(({ name }) => name !== '');
  if (!newest || alike(newest.name, leadName)) return null;
  const isDecided = newestFirst.some(({ id, name }) => kept.has(id) && alike(name, newest.name));
  return isDecided ? null : { name: newest.name, enquiry: newest.id };
}
