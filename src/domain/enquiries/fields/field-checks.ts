/** One value that was sent: the value to store, or the message that a visitor reads. */
export type CheckResult<T> = { value: T } | { problem: string };

// Control characters other than tab and line breaks have no business in an enquiry.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

export function checkText(raw: unknown, label: string, maxLength: number): CheckResult<string> {
  if (raw === undefined || raw === null) return { value: '' };
  if (typeof raw !== 'string') return { problem: `${label}: expected text.` };
  if (raw.length > maxLength * 4) return tooLong(label, maxLength);
  const value = raw.toWellFormed().replace(CONTROL, '').replace(/\r\n?/g, '\n').trim();
  return value.length > maxLength ? tooLong(label, maxLength) : { value };
}

/** One line of text for lists, links and headers: nothing in it may turn the reading direction of the text behind it. */
export function checkLine(raw: unknown, label: string, maxLength: number): CheckResult<string> {
  const checked = checkText(raw, label, maxLength);
  if ('value' in checked && TURNS_READING.test(checked.value)) {
    return { problem: `${label}: please leave out hidden characters.` };
  }
  return checked;
}

/** The embeddings, overrides and isolates of the bidirectional algorithm, and its marks. */
const TURNS_READING = /[؜‎‏‪-‮⁦-⁩]/;

function tooLong(label: string, maxLength: number): { problem: string } {
  return { problem: `${label}: at most ${maxLength} characters.` };
}

/** Linear in the input: no nested repetition. A character that begins another part of a link is refused. */
const EMAIL = /^[^\s@<>"(),:;[\]\\?&%/#]{1,64}@[^\s@<>"(),:;[\]\\?&%/#.]+(?:\.[^\s@<>"(),:;[\]\\?&%/#.]+)+$/;

export function checkEmail(raw: unknown, label: string): CheckResult<string> {
  const checked = checkLine(raw, label, 254);
  if ('problem' in checked || checked.value === '') return checked;
  return EMAIL.test(checked.value) ? checked : { problem: `${label}: please enter a valid e-mail address.` };
}

const PHONE_DIGITS = 10;

/** Separators between the digits of a number, and the invisible marks that a contact list leaves around it. */
const BETWEEN_DIGITS = /[\s\p{Pd}.()[\]]/gu;
const INVISIBLE = /\p{Cf}/gu;

/** Digits only; a leading +91, 91 or 0 goes when more than ten digits are left with it. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length <= PHONE_DIGITS && !typed.trimStart().startsWith('+91')) return digits;
  return digits.replace(/^(?:0*91|0+)/, '');
}

/** The letters and signs that do not belong in a phone number, as they were typed. */
export function invalidCharacters(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .replace(/^\s*\+(?:91|$)/, '')
    .replace(BETWEEN_DIGITS, '')
    .replace(/\d/g, '');
}

export function checkPhone(raw: unknown, label: string): CheckResult<string> {
  // The contract's pages have number inputs, and an older client may send a number.
  const checked = checkLine(typeof raw === 'number' ? String(raw) : raw, label, 20);
  if ('problem' in checked || checked.value === '') return checked;
  const value = phoneDigits(checked.value);
  if (value === '' || invalidCharacters(checked.value) !== '')
    return { problem: `${label}: please enter digits only.` };
  return value.length > PHONE_DIGITS ? { problem: `${label}: at most ${PHONE_DIGITS} digits.` } : { value };
}

/** The page's question before it sends a number that nobody can call. */
export function phoneWarning(digits: string): FieldWarning | undefined {
  const { length } = digits;
  if (length === 0) return undefined;
  if (length < PHONE_DIGITS) {
    return { text: `That is ${length} ${length === 1 ? 'digit' : 'digits'}, a mobile number has ${PHONE_DIGITS}` };
  }
  // No number in India begins with 0 or 1 once the prefix is gone, and nobody has ten times the same digit.
  return /^[01]|^(\d)\1+$/.test(digits)
    ? { text: 'Is that right? We could not call this number.', canBeConfirmed: true }
    : undefined;
}

/** The page's message about a value that the server would accept. */
export interface FieldWarning {
  text: string;
  /** Asked once: sending the same value again confirms it. */
  canBeConfirmed?: true;
}

export function checkWholeNumber(raw: unknown, label: string, min: number, max: number): CheckResult<number | null> {
  if (raw === undefined || raw === null || raw === '') return { value: null };
  const value = typeof raw === 'string' && /^\s*-?\d{1,12}\s*$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return { problem: `${label}: please enter a whole number.` };
  if (value < min) return { problem: `${label}: at least ${min}.` };
  return value > max ? { problem: `${label}: at most ${max}.` } : { value };
}

export function checkDate(raw: unknown, label: string, earliest: string | undefined): CheckResult<string> {
  const checked = checkText(raw, label, 40);
  if ('problem' in checked || checked.value === '') return checked;
  if (!isCalendarDate(checked.value)) return { problem: `${label}: please enter a date that exists.` };
  const past = earliest !== undefined && checked.value < earliest;
  return past ? { problem: `${label}: please choose today or a later day.` } : checked;
}

export interface FieldPattern {
  matches: RegExp;
  message: string;
}

/** The pattern applies to the whole value, and not to a value that is empty. */
export function checkPattern<T>(checked: CheckResult<T>, { matches, message }: FieldPattern): CheckResult<T> {
  if ('problem' in checked || checked.value === '' || checked.value === null) return checked;
  const whole = new RegExp(`^(?:${matches.source})$`, matches.flags);
  return String(checked.value).search(whole) < 0 ? { problem: message } : checked;
}

/** "2026-02-28" is one, "2026-02-31" is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
