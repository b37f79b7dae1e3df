import { type Draft, useDraft } from '../drafts.ts';

/** A call whose outcome nobody has told yet, and when to call again as far as it was chosen. */
export type Call = { again?: string } | undefined;

/** Kept like anything typed: who comes back from a long call, or signs in once more, is still asked how it went. */
export const useCall = (leadId: number): Draft<Call> => useDraft<Call>(`call of lead ${leadId}`, undefined);
