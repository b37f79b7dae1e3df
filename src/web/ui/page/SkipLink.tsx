/** For the keyboard: past the menu, to `#content`. Seen only when it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      data-print="no"
      className="fixed top-2 left-2 z-70 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      Skip to the content
    </a>
  );
}
