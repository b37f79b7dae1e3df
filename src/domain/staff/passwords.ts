import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';
import type { Dealership } from '../dealership.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './staff.ts';

const FEWEST_DIFFERENT_CHARACTERS = 5;
/** Shorter ones are part of too many others. */
const SHORTEST_WORD = 3;
/** What has to be there besides well-known words: more letters than this, or more digits than that. */
const LETTERS_BESIDE = 3;
const DIGITS_BESIDE = 8;

export interface PasswordOwner {
  userId: string;
  userName?: string;
  email?: string;
  dealership: Pick<Dealership, 'name' | 'brand' | 'town' | 'emails'>;
}

const OF_OUR_WORDS =
  "The password must not be made of the user ID, the dealership's name, its brand, its town or an e-mail address.";
const TOO_EASY = 'This password is too easy to guess. Please choose another.';

/**
 * What is wrong with a new password, in words for the person who chose it; undefined when it will do. `listed`: what
 * strangers try first, in lower case.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  listed: ReadonlySet<string>,
): string | undefined {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH)
    return `The password must have at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (password.length > PASSWORD_MAX_LENGTH) return `The password may have at most ${PASSWORD_MAX_LENGTH} characters.`;
  if (isMadeOf(password, ownWords(owner))) return OF_OUR_WORDS;
  const known = (text: string) => listed.has(text) || COMMON_PASSWORDS.has(text);
  return isCommon(password, known) || isMadeOf(password, [...COMMON_WORDS, ...ownWords(owner)]) ? TOO_EASY : undefined;
}

/** Everything that a stranger knows from the website, and a colleague from the accounts. */
function ownWords({ userId, userName = '', email = '', dealership }: PasswordOwner): string[] {
  const { name, brand, town, emails } = dealership;
  const texts = [userId, userName, email, name, brand.name, brand.slug, town, ...Object.values(emails)];
  return texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => !/^(?:com|org|net|www)$/.test(word));
}

/** Little more than these words, in any disguise, with digits and signs around them. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const plain = Array.from(password.toLowerCase());
  return DISGUISES.some((disguise) => {
    const bare = plain.map((sign) => disguise[sign] ?? sign).join('');
    const taken = new Set([...positionsOf(words, plain.join('')), ...positionsOf(words, bare)]);
    const left = plain.filter((_, at) => !taken.has(at)).join('');
    return taken.size > 0 && count(left, /\p{L}/gu) <= LETTERS_BESIDE && count(left, /\p{N}/gu) <= DIGITS_BESIDE;
  });
}

/** Where in the text any of the words stands. */
function positionsOf(words: readonly string[], text: string): number[] {
  return words
    .filter((word) => word.length >= SHORTEST_WORD)
    .flatMap((word) => {
      const starts: number[] = [];
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) starts.push(at);
      return starts.flatMap((start) => Array.from({ length: word.length }, (_, i) => start + i));
    });
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

function isCommon(password: string, known: (text: string) => boolean): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  if (isRun(plain)) return true;
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [plain, core].flatMap((text) => [
    text,
    ...DISGUISES.map((disguise) => withoutDisguise(text, disguise)),
  ]);
  return forms.some((form) => {
    const letters = form.replace(/[^\p{L}]/gu, '');
    return [form, form.replace(/[^\p{L}\p{N}]/gu, ''), letters, once(letters)].some(
      (text) => text.length >= SHORTEST_WORD && known(text),
    );
  });
}

const SIGNS = { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '!': 'i' };
/** "P@ssw0rd" is "password"; a 1 may stand for i or for l. */
const DISGUISES: readonly Readonly<Record<string, string>>[] = [
  { ...SIGNS, '1': 'i' },
  { ...SIGNS, '1': 'l', '!': 'l' },
];

function withoutDisguise(text: string, disguise: Readonly<Record<string, string>>): string {
  return text.replace(/[@480$57!13]/g, (sign) => disguise[sign] ?? sign);
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
