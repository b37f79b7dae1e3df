/** Specification, section 9. */
export const PX_PER_FRAME = 10;

/** The frame shown after dragging so far from where the drag began: one step per 10 px, either way, round and round. */
export function frameAfterDrag(from: number, draggedPx: number, count: number): number {
  return wrap(from + Math.trunc(draggedPx / PX_PER_FRAME), count);
}

export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count;
}
