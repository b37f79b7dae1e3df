/** What a form shows once the server has answered (specification, section 8). */
export type FormMessage = (serverMessage: string | undefined) => string;

/** Always this text, whatever the server said. */
export const fixedMessage =
  (text: string): FormMessage =>
  () =>
    text;

/** What the server said, or this text where it said nothing. */
export const serverMessage =
  (fallback: string): FormMessage =>
  (said) =>
    said ?? fallback;

/** 'Error:' and what the server said. */
export const errorPrefixed =
  (fallback: string): FormMessage =>
  (said) =>
    `Error: ${said ?? fallback}`;
