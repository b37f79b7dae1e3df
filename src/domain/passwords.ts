import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;
const FEWEST_DIFFERENT_CHARACTERS = 5;

export interface PasswordOwner {
  userId: string;
  dealership: string;
}

/** What is wrong with a new password, in words for the person who chose it; undefined when it will do. */
export function passwordProblem(password: string, { userId, dealership }: PasswordOwner): string | undefined {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH)
    return `The password must have at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (password.length > PASSWORD_MAX_LENGTH) return `The password may have at most ${PASSWORD_MAX_LENGTH} characters.`;
  if (madeOf(password, userId)) return 'The password must not be the user ID.';
  if (madeOf(password, dealership)) return "The password must not be the dealership's name.";
  return isCommon(password) ? 'This password is too easy to guess. Please choose another.' : undefined;
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  if (isRun(plain)) return true;
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [plain, lettersAndDigits(plain), unleet(plain), unleet(core)].some((form) => {
    const word = form.replace(/[^\p{L}]/gu, '');
    return COMMON_PASSWORDS.has(form) || COMMON_WORDS.has(word) || COMMON_WORDS.has(once(word));
  });
}

/** Only that name, with digits and signs around it, in any case, once or repeated. */
function madeOf(password: string, name: string): boolean {
  const bare = lettersAndDigits(name);
  if (bare.length < 3) return false;
  return [lettersAndDigits(password), lettersAndDigits(unleet(password))].some(
    (form) => form.includes(bare) && /^\d*$/.test(form.replaceAll(bare, '')),
  );
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's' };

/** "P@ssw0rd" is "password". */
function unleet(text: string): string {
  return text.toLowerCase().replace(/[@431!0$]/g, (sign) => LEET[sign] ?? sign);
}

/** "adminadmin" is "admin". */
function once(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}

/** Each character is followed by its neighbour, as in "23456789012" or "lmnopqrstuv". */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const breaks = codes.filter((code, i) => i > 0 && Math.abs(code - (codes[i - 1] ?? 0)) !== 1).length;
  return breaks <= 1;
}
