/** Specification, section 9: a circle of 150×150 px at 1.5×. */
export const LENS_PX = 150;
export const LENS_ZOOM = 1.5;

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Where the lens stands over the picture (its centre, kept inside), in px from the picture's corner. */
export function lensCentre(pointer: Point, picture: Size): Point {
  const within = (value: number, size: number) => Math.min(Math.max(value, 0), size);
  return { x: within(pointer.x, picture.width), y: within(pointer.y, picture.height) };
}

/** Where the enlarged picture's corner lies inside the lens, so that the spot under its centre is the spot shown there. */
export function enlargedCorner(centre: Point): Point {
  return { x: LENS_PX / 2 - centre.x * LENS_ZOOM, y: LENS_PX / 2 - centre.y * LENS_ZOOM };
}
