import { type StaffDraft, useDraft } from '../../shared/state/drafts.ts';

/** A call whose outcome nobody has told yet, and when to call again as far as it was chosen. */
export type PhoneCall = { again?: string } | undefined;

/** Kept like anything typed: who comes back from a long call, or signs in once more, is still asked how it went. */
export const usePhoneCall = (leadId: number): StaffDraft<PhoneCall> =>
  useDraft<PhoneCall>(`call of lead ${leadId}`, undefined);
