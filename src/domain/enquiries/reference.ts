/**
 * The number under which a visitor and the shop speak of one enquiry: "6C3KP-9A2TM". It is the enquiry's id, written
 * shorter: from a later year zero on, in 32 signs of which none is taken for another (Crockford's, without I, L, O, U).
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
/** The ids count 1/1024 milliseconds since 1970 (`data/enquiries/ids.ts`); the references since 2020, until 2054. */
const YEAR_ZERO = Date.UTC(2020, 0, 1) * 1024;

export function referenceOf(id: number): string {
  let rest = Math.max(0, id - YEAR_ZERO);
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text = SIGNS.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** Read as people write it: small letters, O for zero, I or L for one, with or without the hyphen. */
export function idFromReference(written: string): number | undefined {
  const text = written.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (text.length !== LENGTH) return undefined;
  let id = 0;
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return undefined;
    id = id * 32 + value;
  }
  return YEAR_ZERO + id;
}

/** The same where any text may stand, such as a search: only with its hyphen, or ten digits of a phone would be one. */
export function parseReference(text: string): number | undefined {
  return /^\s*[\dA-Z]{5}-[\dA-Z]{5}\s*$/i.test(text) ? idFromReference(text) : undefined;
}

/** Sent beside the fields of a form: the reference of the enquiry that this one stands for. */
export const CORRECTS_FIELD = 'corrects';
