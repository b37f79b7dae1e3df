/** Specification, section 9. */
export const PX_PER_FRAME = 10;

/** How many steps it stands turned after a drag: one per 10 px, either way, round and round. */
export function stepsAfterDrag(from: number, draggedPx: number, count: number): number {
  return wrap(from + Math.trunc(draggedPx / PX_PER_FRAME), count);
}

/** The photographer walked round to the right; a machine whose near side follows the hand shows the frames backwards. */
export function frameAt(steps: number, count: number): number {
  return wrap(-steps, count);
}

export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count;
}
