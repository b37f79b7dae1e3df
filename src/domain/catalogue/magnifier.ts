/** Specification, section 9: a circle of 150×150 px at 1.5×. */
export const MAGNIFIER_PX = 150;
export const MAGNIFIER_ZOOM = 1.5;

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Where the lens stands over the picture (its centre, kept inside), in px from the picture's corner. */
export function magnifierCentre(pointer: Point, picture: Size): Point {
  const within = (value: number, size: number) => Math.min(Math.max(value, 0), size);
  return { x: within(pointer.x, picture.width), y: within(pointer.y, picture.height) };
}

/** Where the enlarged picture's corner lies inside the lens, so that the spot under its centre is the spot shown there. */
export function enlargedCorner(centre: Point): Point {
  return { x: MAGNIFIER_PX / 2 - centre.x * MAGNIFIER_ZOOM, y: MAGNIFIER_PX / 2 - centre.y * MAGNIFIER_ZOOM };
}
