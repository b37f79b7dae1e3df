import type { KeyboardEvent } from 'react';

/** A link that acts as a button has to answer to Space as buttons do. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
