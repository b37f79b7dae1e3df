/** How inputs look, alone or in a field. */
const INPUT_LOOK =
  'block w-full rounded-control border border-edge bg-paper text-ink ' +
  'transition-[border-color,box-shadow] placeholder:text-muted/80 hover:border-ink ' +
  'focus:border-ink focus:outline-none focus:ring-3 focus:ring-ink/15 ' +
  'aria-invalid:border-bad aria-invalid:ring-3 aria-invalid:ring-bad/12 disabled:bg-ground disabled:text-muted ' +
  'aria-disabled:bg-ground aria-disabled:text-muted ' +
  // `:read-only` would fit every select.
  '[&[readonly]]:bg-ground [&[readonly]]:text-muted';

export const INPUT_CLASS = `${INPUT_LOOK} min-h-12 px-3.5 py-2.5 text-base`;
/** For rows of tools; under a finger it is as large as any other. */
export const DENSE_INPUT_CLASS = `${INPUT_LOOK} min-h-9 px-3 py-1 text-[0.9375rem] pointer-coarse:min-h-11 pointer-coarse:text-base`;
