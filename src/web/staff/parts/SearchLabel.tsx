/** With its key beside it, where there are keys. */
export function SearchLabel() {
  return (
    <>
      Search
      <kbd
        aria-hidden="true"
        className="ml-2 rounded-[0.25rem] border border-line bg-paper px-1.5 font-sans text-[0.6875rem] pointer-coarse:hidden"
      >
        /
      </kbd>
    </>
  );
}
