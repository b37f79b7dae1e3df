import { hasLink } from './links.ts';

const LONGEST = 50;
/** Fewer than any number has that is called from anywhere. */
const MOST_DIGITS = 8;

/** Letters of every script, with the joiners that some of them need. */
const PLAIN = /^[\p{L}\p{M}\p{N}\p{Join_Control} .,'’"“”()&+/-]+$/u;
/** A mail program makes a link of it by itself. "A.K.Patel", "Md. Rafiq" and "Hornet 2.0" are none. */
const NAME_OF_A_SITE = /[\p{L}\p{N}][\p{M}\p{Join_Control}]*[\p{L}\p{N}][\p{M}\p{Join_Control}]*\.\p{L}|\.\p{L}\S*\//u;

/**
 * What somebody typed into a form, as far as it can stand in what we send on in the shop's name; otherwise nothing of
 * it. The address and the number in a form may be somebody else's: a name, a machine and a plate may reach that person,
 * but no link, no number to call and no story.
 */
export function forwardedText(typed: string): string {
  return typed.length <= LONGEST && PLAIN.test(typed) ? forwardedMessage(typed) : '';
}

/** The same of a message, which is as long as it is: without a link or a number it leads nobody anywhere. */
export function forwardedMessage(typed: string): string {
  const digits = typed.match(/\p{N}/gu)?.length ?? 0;
  return digits <= MOST_DIGITS && !NAME_OF_A_SITE.test(typed) && !hasLink({ typed }) ? typed : '';
}
