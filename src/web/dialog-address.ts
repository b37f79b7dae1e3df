/*
 * Some dialogs have an address of their own: it can be sent to a colleague, and Back closes the dialog. Opening or
 * closing one leaves the page behind it where it is.
 */

/** The enquiry that is open in the sheet at the side. */
export const OPENED_PARAM = 'enquiry';
/** What an editor shows; `NEW_KEY` is a dialog over the list, which asks for a name first. */
const KEY = 'key';
export const NEW_KEY = 'new';

export function isSamePageBehind(before: string, now: string): boolean {
  return before !== now && pageBehind(before) === pageBehind(now);
}

function pageBehind(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(OPENED_PARAM);
  params.delete(KEY, NEW_KEY);
  return params.toString();
}
