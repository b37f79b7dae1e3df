/** The words somebody agreed to, kept with the enquiry. A changed text gets a new version; old ones stay true for old rows. */
export interface Consent {
  version: string;
  text: string;
}

export const CONTACT_CONSENT: Consent = {
  version: 'contact-2026-11',
  text: 'I agree to the terms and conditions, and that the dealership may call or write to me about this enquiry even if my number is on a do-not-call registry.',
};

export const CHANNELS_CONSENT: Consent = {
  version: 'channels-2026-11',
  text: 'I would like to hear from the dealership through the channels ticked here. I can withdraw this at any time.',
};
