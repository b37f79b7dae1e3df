// Regions of a body's skin, by the metres to their edge, positive inside.
import { THREE, V } from '../../geometry/basics.mjs';
import { polygon } from '../../geometry/shapes.mjs';

/** What an outline is drawn on: coordinates of a point as seen from there, and how much its surface looks that way. */
const VIEWS = {
  side: { of: (p) => [p.x, p.y], seen: () => 1 },
  front: { of: (p) => [Math.abs(p.z), p.y], seen: (n) => n.x },
  rear: { of: (p) => [Math.abs(p.z), p.y], seen: (n) => -n.x },
  top: { of: (p) => [p.x, Math.abs(p.z)], seen: (n) => n.y },
};

/** Further away than this nobody asks how far: it saves most of the work. */
export const FAR = 0.06;

function signedDistance(points) {
  const box = new THREE.Box2().setFromPoints(points).expandByScalar(FAR);
  return (x, y) => {
    if (x < box.min.x || x > box.max.x || y < box.min.y || y > box.max.y) return -FAR;
    let nearest = Infinity;
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [a, b] = [points[j], points[i]];
      const [ex, ey, px, py] = [b.x - a.x, b.y - a.y, x - a.x, y - a.y];
      const t = Math.min(1, Math.max(0, (px * ex + py * ey) / (ex * ex + ey * ey || 1e-12)));
      nearest = Math.min(nearest, (px - t * ex) ** 2 + (py - t * ey) ** 2);
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
    return (inside ? 1 : -1) * Math.sqrt(nearest);
  };
}

/** points: [[x, y, radius?], ...] or a shape. */
export function region(view, points) {
  const { of, seen } = VIEWS[view];
  const shape = points instanceof THREE.Shape ? points : polygon(points);
  const distance = signedDistance(shape.getPoints(6));
  return (p, n) => {
    const facing = seen(n) * FAR;
    return facing <= -FAR / 2 ? facing : Math.min(distance(...of(p)), facing);
  };
}

/** All that lies beyond a smooth line seen from the side, on the side of the far points. */
export function beyond(line, ...far) {
  const curve = new THREE.CatmullRomCurve3(
    line.map(([x, y]) => V(x, y)),
    false,
    'centripetal',
  );
  const points = [...curve.getPoints(line.length * 8), ...far.map(([x, y]) => V(x, y))];
  return region('side', new THREE.Shape(points.map(({ x, y }) => new THREE.Vector2(x, y))));
}

export const outside = (a) => (p, n) => -a(p, n);
export function within(...all) {
  return (p, n) => {
    let least = FAR;
    for (const part of all) {
      least = Math.min(least, part(p, n));
      if (least <= -FAR / 2) break;
    }
    return least;
  };
}
