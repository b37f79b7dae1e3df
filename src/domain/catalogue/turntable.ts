/** Specification, section 9. */
const PX_PER_FRAME = 10;

/** How many steps it stands turned after a drag: one per 10 px, either way, round and round. */
export function stepsAfterDrag(from: number, draggedPx: number, count: number): number {
  return wrapFrame(from + Math.trunc(draggedPx / PX_PER_FRAME), count);
}

/** The photographer walked round to the right; a machine whose near side follows the hand shows the frames backwards. */
export function frameAt(steps: number, count: number): number {
  return wrapFrame(-steps, count);
}

export function wrapFrame(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The order to fetch frames in: every quarter of the round before every eighth, so that it can be turned early. */
export function coarseFirst(count: number): number[] {
  const order = new Set<number>();
  for (let parts = 1; order.size < count; parts *= 2) {
    for (let part = 0; part < parts; part += 1) order.add(Math.floor((part * count) / parts));
  }
  return [...order];
}

/** Of the frames that are there, the one nearest to the wanted one, round the corner too. */
export function nearestFrame(wanted: number, there: readonly number[], count: number): number | undefined {
  const away = (frame: number) => Math.min(wrapFrame(frame - wanted, count), wrapFrame(wanted - frame, count));
  return there.reduce<number | undefined>(
    (best, frame) => (best === undefined || away(frame) < away(best) ? frame : best),
    undefined,
  );
}
