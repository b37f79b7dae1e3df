// Lofts: smooth bodies through a row of rounded cross-sections. Tanks, seats, tails, noses.
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { THREE, V, plain, rad } from './basics.mjs';

/** Share of the asked-for fineness: the pictures show no more, and the renderer is slow. */
const DETAIL = 0.7;
const DEFAULTS = [0, 0, 0, 0, 0.5, 2.3, 2.3];

/** Catmull-Rom through the values of an array, t from 0 to 1. */
function along(values, t) {
  const last = values.length - 1;
  const f = Math.min(last - 1e-9, Math.max(0, t * last));
  const i = Math.floor(f);
  const u = f - i;
  const [p0, p1, p2, p3] = [values[Math.max(0, i - 1)], values[i], values[i + 1], values[Math.min(last, i + 2)]];
  return (
    0.5 * (2 * p1 + (p2 - p0) * u + (2 * p0 - 5 * p1 + 4 * p2 - p3) * u * u + (3 * p1 - p0 - 3 * p2 + p3) * u * u * u)
  );
}

function surface(positions, indices) {
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  g.setIndex(indices);
  g.computeVertexNormals();
  return g;
}

function signedVolume(positions, indices) {
  const at = (i) => V(positions[i * 3], positions[i * 3 + 1], positions[i * 3 + 2]);
  let sum = 0;
  for (let k = 0; k < indices.length; k += 3) {
    sum += at(indices[k]).dot(at(indices[k + 1]).cross(at(indices[k + 2])));
  }
  return sum;
}

/** The point of a section at an angle round from its right side. */
function onSection(o, angle, axis, warp) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const e = 2 / (s >= 0 ? o.top : o.bottom);
  const h = s >= 0 ? o.high - o.mid : o.mid - o.low;
  const across = o.mid + Math.sign(s) * h * Math.abs(s) ** e;
  const z = o.width * Math.sign(c) * Math.abs(c) ** e;
  const v = axis === 'x' ? V(o.s, across, z) : V(across, o.s, z);
  return warp ? (warp(v) ?? v) : v;
}

/**
 * stations: [place, low, high, halfWidth, widest, roundTop, roundBottom], the last three optional:
 * the height (0..1) of the widest line and the superellipse exponents above and below it.
 * axis "x": the place is x and the section lies in y,z. axis "y": the place is y, the section in x,z.
 */
export function loft(stations, { axis = 'x', nu: rows = 56, nv: around = 56, warp, cap = true } = {}) {
  const [nu, nv] = [Math.round(rows * DETAIL), Math.round((around * DETAIL) / 4) * 4];
  const columns = DEFAULTS.map((d, k) => stations.map((station) => station[k] ?? d));
  const section = (t) => {
    const [s, low, high, width, widest, top, bottom] = columns.map((c) => along(c, t));
    return { s, low, high, width: Math.max(width, 0.0005), mid: low + (high - low) * widest, top, bottom };
  };
  const point = (o, angle) => onSection(o, angle, axis, warp);

  const positions = [];
  const indices = [];
  for (let i = 0; i <= nu; i++) {
    const o = section(i / nu);
    for (let j = 0; j < nv; j++) positions.push(...point(o, (j / nv) * Math.PI * 2).toArray());
  }
  for (let i = 0; i < nu; i++) {
    for (let j = 0; j < nv; j++) {
      const [a, b] = [i * nv + j, i * nv + ((j + 1) % nv)];
      indices.push(a, b, a + nv, b, b + nv, a + nv);
    }
  }
  const flip = signedVolume(positions, indices) < 0;
  const turn = (list) => {
    for (let k = 0; k < list.length; k += 3) [list[k + 1], list[k + 2]] = [list[k + 2], list[k + 1]];
    return list;
  };
  const pieces = [surface(positions, flip ? turn(indices) : indices)];

  for (const end of cap ? [0, 1] : []) {
    const o = section(end);
    if (o.width < 0.004) continue;
    const ring = Array.from({ length: nv }, (_, j) => point(o, (j / nv) * Math.PI * 2));
    const centre = ring.reduce((sum, v) => sum.add(v), V(0, 0)).multiplyScalar(1 / nv);
    const fan = [];
    for (let j = 0; j < nv; j++) {
      const next = (j + 1) % nv;
      fan.push(...((end === 0) !== flip ? [nv, next, j] : [nv, j, next]));
    }
    pieces.push(
      surface(
        [...ring, centre].flatMap((v) => v.toArray()),
        fan,
      ),
    );
  }
  const g = mergeGeometries(pieces.map(plain));
  g.userData = { section, axis, warp };
  return g;
}

/** Sections at even steps, kept with the loft: looking one up is then cheap. */
function table(userData) {
  userData.table ??= Array.from({ length: 257 }, (_, i) => userData.section(i / 256));
  return userData.table;
}

function between(a, b, t) {
  const mix = {};
  for (const k of Object.keys(a)) mix[k] = a[k] + (b[k] - a[k]) * t;
  return mix;
}

/** The section whose place is s. */
function sectionAt(userData, s) {
  const rows = table(userData);
  const rising = rows.at(-1).s > rows[0].s;
  let [low, high] = [0, rows.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (rows[middle].s < s === rising) low = middle;
    else high = middle;
  }
  const span = rows[high].s - rows[low].s || 1e-9;
  return between(rows[low], rows[high], Math.min(1, Math.max(0, (s - rows[low].s) / span)));
}

const inner = (o, c) => {
  const above = c >= o.mid;
  return { h: above ? o.high - o.mid : o.mid - o.low, e: above ? o.top : o.bottom };
};

/** The point of a loft's surface at a place along it, `degrees` round from its right side (90: on top). */
export function onLoft(g, s, degrees) {
  const { axis, warp } = g.userData;
  return onSection(sectionAt(g.userData, s), rad(degrees), axis, warp);
}

/** z of a loft's right-hand side at (x, y), before its warp. */
export function sideOf(g, x, y) {
  const { axis } = g.userData;
  const o = sectionAt(g.userData, axis === 'x' ? x : y);
  const c = axis === 'x' ? y : x;
  const { h, e } = inner(o, c);
  const r = Math.min(0.999, Math.abs(c - o.mid) / Math.max(h, 1e-6));
  return o.width * (1 - r ** e) ** (1 / e);
}

/** The foremost x of a loft at (y, z); undefined beside it. */
export function frontOf(g, y, z) {
  if (g.userData.axis === 'y') {
    const o = sectionAt(g.userData, y);
    const r = Math.min(0.995, Math.abs(z) / o.width);
    return o.mid + (o.high - o.mid) * (1 - r ** o.top) ** (1 / o.top);
  }
  const rows = table(g.userData);
  const rising = rows.at(-1).s > rows[0].s;
  const last = rows.length - 1;
  const row = (i) => rows[rising ? last - i : i];
  /** Below 1 inside the section. */
  const reach = (o) => {
    const { h, e } = inner(o, y);
    return h > 0 ? (Math.abs(y - o.mid) / h) ** e + (Math.abs(z) / o.width) ** e : 2;
  };
  for (let i = 0; i <= last; i++) {
    const now = reach(row(i));
    if (now > 1) continue;
    if (i === 0) return row(0).s;
    const before = Math.min(4, reach(row(i - 1)));
    return row(i - 1).s + (row(i).s - row(i - 1).s) * ((before - 1) / Math.max(1e-6, before - now));
  }
  return undefined;
}

/** The stations of a loft along x, higher by `up`. */
export const raised = (stations, up) => stations.map(([x, low, high, ...rest]) => [x, low + up, high + up, ...rest]);
