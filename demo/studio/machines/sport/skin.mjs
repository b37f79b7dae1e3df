// Panels laid over a buck: a loft that is not seen itself, as panel beaters hammer sheets over a wooden one. Nose, sides and screen lie on
// the same buck, so they flow into each other whatever their outlines are.
import { V } from '../../geometry/basics.mjs';
import { letter } from '../../geometry/lettering.mjs';
import { frontOf, sideOf } from '../../geometry/loft.mjs';
import { film, plate, polygon } from '../../geometry/shapes.mjs';

const STEP = 0.004;

/** The right-hand side of a buck by (x, y), `lift` (of x and y) above it. */
export const sideSkin = (buck, lift) => (x, y) => V(x, y, sideOf(buck, x, y) + lift(x, y));

/** The front of a buck by (z, y) as the rider sees it: z counts to his left, so that outlines keep their turn. */
export const frontSkin = (buck) => (z, y) => V(frontOf(buck, y, z), y, -z);

function frame(skin, a, b) {
  const along = skin(a + STEP, b).sub(skin(a - STEP, b));
  const up = skin(a, b + STEP).sub(skin(a, b - STEP));
  return { along, up, out: along.clone().cross(up).normalize() };
}

/** The point `lift` above a skin. */
export const above = (skin, a, b, lift) => skin(a, b).addScaledVector(frame(skin, a, b).out, lift);

/** A panel of thickness t whose outside lies `lift` above the skin. Its normals are the skin's own: paint shows every dent. */
export function draped(shape, skin, { t = 0.006, bevel = Math.min(0.0025, t * 0.4), lift = 0, fine = 0.012 } = {}) {
  const middle = lift - t / 2;
  const g = plate(shape, t, bevel, { fine, z: middle, segments: 3 });
  const [p, n] = [g.attributes.position, g.attributes.normal];
  for (let i = 0; i < p.count; i++) {
    const [a, b, h] = [p.getX(i), p.getY(i), p.getZ(i)];
    const { along, up, out } = frame(skin, a, b);
    const at = skin(a, b).addScaledVector(out, h);
    p.setXYZ(i, at.x, at.y, at.z);
    const flat = Math.abs(h - middle) > t / 2 - 1e-5;
    const normal = out.clone().multiplyScalar(flat ? Math.sign(h - middle) : n.getZ(i));
    if (!flat) {
      const size = along.clone().cross(up).dot(out) / (2 * STEP);
      normal.addScaledVector(up.clone().cross(out), n.getX(i) / size);
      normal.addScaledVector(out.clone().cross(along), n.getY(i) / size);
      normal.normalize();
    }
    n.setXYZ(i, normal.x, normal.y, normal.z);
  }
  return g;
}

/** The outline k times as large about its middle. */
export function resized(points, k) {
  const [x, y] = [0, 1].map((i) => points.reduce((sum, p) => sum + p[i], 0) / points.length);
  return points.map(([px, py, r]) => [x + (px - x) * k, y + (py - y) * k, r]);
}

/** An outline with openings in it. */
export function pierced(points, openings) {
  const shape = polygon(points);
  for (const opening of openings) shape.holes.push(polygon(opening));
  return shape;
}

/** What lies behind an opening: walls going in by `depth`, and a floor. */
export function recess(opening, skin, { depth, fine = 0.012 }) {
  const walls = pierced(resized(opening, 1.12), [opening]);
  return [
    draped(walls, skin, { t: depth, bevel: 0.001, lift: -0.003, fine }),
    draped(resized(opening, 1.12), skin, { t: 0.003, lift: -depth, fine }),
  ];
}

/** The model's name on a skin, on both sides of the machine. */
export function nameOnSkin(kit, skin, name, lift) {
  letter(kit, 'lettering', name, (shapes) =>
    film(shapes, { z: lift, warp: (v) => above(skin, v.x, v.y, v.z), fine: 0.01 }),
  );
}
