/** What a form shows once the server has answered (specification, section 8). */
export type Message = (serverMessage: string | undefined) => string;

/** Always this text, whatever the server said. */
export const always =
  (text: string): Message =>
  () =>
    text;

/** What the server said, or this text where it said nothing. */
export const serverSays =
  (fallback: string): Message =>
  (said) =>
    said ?? fallback;

/** 'Error:' and what the server said. */
export const errorAnd =
  (fallback: string): Message =>
  (said) =>
    `Error: ${said ?? fallback}`;
