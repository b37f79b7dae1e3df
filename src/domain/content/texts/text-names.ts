/** The texts that people agree to or rely on. Each is kept in versions; none of them is ever changed or taken away. */
export const TEXTS = {
  terms: { title: 'Terms and conditions', page: '/terms-conditions' },
  privacy: { title: 'Privacy policy', page: '/privacy-policy' },
} as const;
export type TextName = keyof typeof TEXTS;

/** The text that is shown on a page. */
export const parseTextName = (path: string) =>
  (Object.keys(TEXTS) as TextName[]).find((name) => TEXTS[name].page === path);

/** One sentence or two beside a form, kept with every enquiry that was sent from it. */
export const CONSENTS = {
  contact: { title: 'Consent to be contacted' },
  channels: { title: 'Consent to the channels chosen' },
} as const;
export type ConsentName = keyof typeof CONSENTS;

/** What the program came with is version 0. */
export const DEFAULT_VERSION = 0;
export const DEFAULT_DATE = '2026-11-15';

/** How a consent's version is named in enquiries and by forms: `contact.3`. */
export const consentVersion = (name: ConsentName, version: number) => `${name}.${version}`;
