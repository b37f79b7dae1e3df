import type { ConsentName } from '../../content/texts/text-names.ts';

/** The words somebody agreed to, kept with the enquiry. A text that is changed in the panel is a new version; old ones stay. */
export interface Consent {
  name: ConsentName;
  version: string;
  text: string;
}

export const CONTACT_CONSENT: Consent = {
  name: 'contact',
  version: 'contact-2026-11',
  text: 'I agree to the terms and conditions, and that the dealership may call or write to me about this enquiry even if my number is on a do-not-call registry.',
};

export const CHANNELS_CONSENT: Consent = {
  name: 'channels',
  version: 'channels-2026-11',
  text: 'I would like to hear from the dealership through the channels ticked here. I can withdraw this at any time.',
};

/** Under this name a form says which version of the words it has shown. */
export const CONSENT_FIELD = 'consentVersion';

/** Every version of every consent, newest first. */
export type Consents = Readonly<Record<ConsentName, readonly Consent[]>>;

export const DEFAULT_CONSENTS: Consents = { contact: [CONTACT_CONSENT], channels: [CHANNELS_CONSENT] };

/** The words that were shown: those that the form names, otherwise those that hold now. */
export function shownConsent(consents: Consents, { name }: Consent, version?: unknown): Consent {
  const versions = consents[name];
  const [newest] = versions;
  if (!newest) throw new Error(`There are no words for the consent ${name}`);
  return versions.find((each) => each.version === version) ?? newest;
}

/** The words that forms show now. */
export type ConsentText = Readonly<Partial<Record<ConsentName, Consent>>>;

export const newestConsents = (consents: Consents): ConsentText =>
  Object.fromEntries(Object.entries(consents).map(([name, [newest]]) => [name, newest]));
