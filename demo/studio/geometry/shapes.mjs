// Flat outlines and what is made of them: bevelled plates, bent panels, decals on lofts.
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { TessellateModifier } from 'three/examples/jsm/modifiers/TessellateModifier.js';
import { THREE, V, crease, faceOutward } from './basics.mjs';
import { frontOf, sideOf } from './loft.mjs';

/** Polygon with rounded corners: [[x, y, radius?], ...]. */
export function polygon(points, radius = 0) {
  const shape = new THREE.Shape();
  const n = points.length;
  points.forEach((p, i) => {
    const before = points[(i + n - 1) % n];
    const after = points[(i + 1) % n];
    const [la, lb] = [before, after].map((q) => Math.hypot(q[0] - p[0], q[1] - p[1]));
    const k = Math.min(p[2] ?? radius, la * 0.48, lb * 0.48);
    const step = (q, l) => [p[0] + ((q[0] - p[0]) / l) * k, p[1] + ((q[1] - p[1]) / l) * k];
    if (i === 0) shape.moveTo(...step(before, la));
    else shape.lineTo(...step(before, la));
    if (k > 0) shape.quadraticCurveTo(p[0], p[1], ...step(after, lb));
  });
  shape.closePath();
  return shape;
}

/** Smooth closed outline through the points. */
export function blob(points) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => V(p[0], p[1], 0)),
    true,
    'centripetal',
  );
  return new THREE.Shape(curve.getPoints(points.length * 10).map((v) => new THREE.Vector2(v.x, v.y)));
}

/** A thin ribbon along a smooth path, for lines between panels and for stripes that taper. */
export function ribbon(points, width, taper = () => 1) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => V(p[0], p[1], 0)),
    false,
    'centripetal',
  );
  const n = points.length * 10;
  const [left, right] = [[], []];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const p = curve.getPoint(t);
    const d = curve.getTangent(t);
    const w = (width / 2) * taper(t);
    left.push(new THREE.Vector2(p.x - d.y * w, p.y + d.x * w));
    right.push(new THREE.Vector2(p.x + d.y * w, p.y - d.x * w));
  }
  return new THREE.Shape([...left, ...right.toReversed()]);
}

/** For a ribbon that loses `share` of its width towards its end. */
export const tapering = (share) => (t) => 1 - share * t;

export function circleHole(x, y, r) {
  const hole = new THREE.Path();
  hole.absarc(x, y, r, 0, Math.PI * 2, true);
  return hole;
}

const outline = (shape) => (Array.isArray(shape) ? polygon(shape) : shape);

/** Smaller triangles, so that bending and baked light have enough points to follow. */
function refined(geometry, longest) {
  geometry.deleteAttribute('normal');
  geometry.deleteAttribute('uv');
  const g = geometry.index ? geometry.toNonIndexed() : geometry;
  return new TessellateModifier(longest, 16).modify(g);
}

/** Bevelled plate of thickness t in the x,y plane, centred on z. */
export function plate(shape, t, bevel = 0.004, { segments = 2, z = 0, curve = 10, fine } = {}) {
  const depth = Math.max(0.0005, t - 2 * bevel);
  let g = new THREE.ExtrudeGeometry(outline(shape), {
    depth,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: segments,
    curveSegments: curve,
  });
  g.translate(0, 0, z - depth / 2);
  if (fine) g = refined(g, fine);
  return crease(g, 40);
}

/** A plate bent by a warp of its points. */
export function panel(shape, { z = 0, t = 0.008, bevel = 0.003, warp, fine = 0.024 } = {}) {
  const g = refined(plate(shape, t, bevel, { z }), fine * 2);
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const v = V(p.getX(i), p.getY(i), p.getZ(i));
    const w = warp?.(v) ?? v;
    p.setXYZ(i, w.x, w.y, w.z);
  }
  return crease(g, 42);
}

/** Flat shapes bent by a warp into a film without thickness; for letters on panels. */
export function film(shapes, { z, warp, fine = 0.015 }) {
  let g = refined(new THREE.ShapeGeometry(shapes, 6), fine);
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const v = V(p.getX(i), p.getY(i), z);
    const w = warp(v) ?? v;
    p.setXYZ(i, w.x, w.y, w.z);
  }
  g = mergeVertices(g, 1e-5);
  g.computeVertexNormals();
  return g;
}

/** Flat shapes laid on the right-hand side of a loft as a thin film. */
export function decal(g, shapes, { lift = 0.0012, fine: asked = 0.012 } = {}) {
  const fine = asked * 1.6;
  const isShapes = shapes instanceof THREE.Shape || shapes[0] instanceof THREE.Shape;
  let d = refined(new THREE.ShapeGeometry(isShapes ? shapes : polygon(shapes), 10), fine);
  const p = d.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const [x, y] = [p.getX(i), p.getY(i)];
    const v = V(x, y, sideOf(g, x, y) + lift);
    const w = g.userData.warp?.(v) ?? v;
    p.setXYZ(i, w.x, w.y, w.z);
  }
  d = mergeVertices(d, 1e-5);
  d.computeVertexNormals();
  return d;
}

/** A shape given in (z, y), laid on the front of a loft with some thickness. */
export function faceDecal(g, shape, { lift = 0.001, t = 0.006, bevel = 0.002, fine = 0.014 } = {}) {
  const fallback = g.userData.section(0.5).s;
  const front = (y, z) => frontOf(g, y, z) ?? fallback;
  const step = 0.002;
  const onFront = (v) => {
    const [y, z] = [v.y, v.x];
    const slope = (a, b) => Math.max(-3, Math.min(3, (a - b) / (2 * step)));
    const n = V(
      1,
      -slope(front(y + step, z), front(y - step, z)),
      -slope(front(y, z + step), front(y, z - step)),
    ).normalize();
    return V(front(y, z), y, z).addScaledVector(n, v.z + lift);
  };
  return faceOutward(panel(outline(shape), { t, bevel, fine: fine * 0.5, warp: onFront }));
}
