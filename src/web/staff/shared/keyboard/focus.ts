/** As a `ref`: what has just come into view because somebody asked for it, and where they go on. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus();
}
