// Cuts the skin of a body into panels with real gaps between them and real openings for the lamps.
import { THREE, V } from '../../geometry/basics.mjs';
import { FAR, outside, within } from './regions.mjs';

const GAP = 0.0032;
const EDGE = 0.0011;

const between = (a, b, t) => ({
  p: a.p.clone().lerp(b.p, t),
  n: a.n.clone().lerp(b.n, t).normalize(),
});

const skins = new WeakMap();

/** Corners of a body, each once, and which of them make its triangles. */
function skinOf(body) {
  if (body.corners) return body;
  if (!skins.has(body)) {
    const [p, n] = [body.attributes.position, body.attributes.normal];
    const known = new Map();
    const [corners, index] = [[], []];
    for (let i = 0; i < p.count; i++) {
      const key = `${p.getX(i)} ${p.getY(i)} ${p.getZ(i)} ${n.getX(i)}`;
      if (!known.has(key)) {
        known.set(key, corners.length);
        corners.push({ p: V(0, 0).fromBufferAttribute(p, i), n: V(0, 0).fromBufferAttribute(n, i) });
      }
      index.push(known.get(key));
    }
    skins.set(body, { corners, index });
  }
  return skins.get(body);
}

/** The same skin further out (or in), along its normals. */
export function moved(body, by) {
  const { corners, index } = skinOf(body);
  return { corners: corners.map(({ p, n }) => ({ p: p.clone().addScaledVector(n, by), n })), index };
}

/** The triangles on the kept side, those on the edge halved until they are fine and then cut; and the edge's pieces. */
function clipped(body, keep, fine) {
  const at = (a, b, t) => {
    const corner = between(a, b, t);
    return { ...corner, d: keep(corner.p, corner.n) };
  };
  const { corners, index } = skinOf(body);
  const all = corners.map(({ p, n }) => ({ p, n, d: keep(p, n) }));
  const waiting = [];
  for (let i = 0; i < index.length; i += 3) {
    const triangle = [all[index[i]], all[index[i + 1]], all[index[i + 2]]];
    if (triangle.some(({ d }) => d > -FAR / 3)) waiting.push(triangle);
  }
  const [kept, edges] = [[], []];
  while (waiting.length) {
    const triangle = waiting.pop();
    const long = [0, 1, 2].map((i) => triangle[i].p.distanceTo(triangle[(i + 1) % 3].p));
    const longest = Math.max(...long);
    const ds = triangle.map(({ d }) => d);
    if (Math.min(...ds) > longest) kept.push(triangle);
    if (Math.min(...ds) > longest || Math.max(...ds) < -longest) continue;
    if (longest > fine) {
      const i = long.indexOf(longest);
      const [a, b, c] = [triangle[i], triangle[(i + 1) % 3], triangle[(i + 2) % 3]];
      const middle = at(a, b, 0.5);
      waiting.push([a, middle, c], [middle, b, c]);
      continue;
    }
    const ring = [];
    const cut = [];
    triangle.forEach((a, i) => {
      const b = triangle[(i + 1) % 3];
      if (a.d >= 0) ring.push(a);
      if (a.d >= 0 === b.d >= 0) return;
      const point = between(a, b, a.d / (a.d - b.d));
      ring.push(point);
      cut[a.d >= 0 ? 0 : 1] = point;
    });
    for (let i = 2; i < ring.length; i++) kept.push([ring[0], ring[i - 1], ring[i]]);
    if (cut[0] && cut[1]) edges.push(cut);
  }
  return { kept, edges };
}

function geometry(triangles) {
  const g = new THREE.BufferGeometry();
  for (const [name, key] of [
    ['position', 'p'],
    ['normal', 'n'],
  ]) {
    const values = new Float32Array(triangles.length * 9);
    triangles.forEach((triangle, i) => triangle.forEach((corner, k) => corner[key].toArray(values, i * 9 + k * 3)));
    g.setAttribute(name, new THREE.BufferAttribute(values, 3));
  }
  return g;
}

/** Skin bent over along its edges: inward by `depth`, or to `wall`, a vector, with its face turned into the opening. */
function turnedEdges(edges, depth, wall) {
  const triangles = [];
  const strip = (a, b, c, d) => triangles.push([a, d, c], [a, c, b]);
  for (const [a, b] of edges) {
    const out = b.p.clone().sub(a.p).cross(a.n).normalize();
    if (wall) {
      const n = out.negate();
      const [from, to] = [a, b].map(({ p }) => [
        { p, n },
        { p: p.clone().add(wall), n },
      ]);
      strip(from[0], to[0], to[1], from[1]);
      continue;
    }
    const down = ({ p, n }, by) => ({ p: p.clone().addScaledVector(n, -by), n: out });
    strip(a, b, down(b, EDGE), down(a, EDGE));
    strip(down(a, EDGE), down(b, EDGE), down(b, depth), down(a, depth));
  }
  return triangles;
}

/** The part of a body's skin where `keep` is positive, with its edges turned in. */
export function cutOut(body, keep, { depth = 0.008, wall, fine = 0.006 } = {}) {
  const { kept, edges } = clipped(body, keep, fine);
  const turned = depth > 0 || wall ? turnedEdges(edges, depth, wall) : [];
  return geometry([...kept, ...turned]);
}

/** Panels of a body ([material, region]) with gaps, openings left free in all of them; behind the gaps it is dark. */
export function panels(kit, body, list, openings = []) {
  const free = openings.map(outside);
  for (const [material, part] of list)
    kit.add(
      material,
      cutOut(
        body,
        within((p, n) => part(p, n) - GAP / 2, ...free),
      ),
    );
  const all = (p, n) => Math.max(...list.map(([, part]) => part(p, n)));
  kit.add('seam', cutOut(moved(body, -0.006), within(all, ...free), { depth: 0, fine: 0.012 }));
}

/** A colour on the panels of a body that leaves the gaps between them free; its edge is a region. */
export function painted(kit, material, { body, parts }, where) {
  for (const part of parts)
    kit.add(
      material,
      cutOut(
        moved(body, 0.0004),
        within(where, (p, n) => part(p, n) - GAP / 2 - 0.0006),
        { depth: 0, fine: 0.005 },
      ),
    );
}
