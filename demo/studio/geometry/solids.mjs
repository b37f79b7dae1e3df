// Round things: tubes, rods, turned parts, springs; boxes and bent sheets.
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { THREE, V, crease, faceOutward, plain, pointAlong, vec } from './basics.mjs';

/** The smooth path through these points. */
export const pathThrough = (points, closed) => new THREE.CatmullRomCurve3(points.map(vec), closed, 'centripetal');

/** Tube along a smooth path; r is a number or a function of 0..1. */
export function tube(points, r, { segments, around = 12, closed = false, caps = true } = {}) {
  const curve = pathThrough(points, closed);
  const n = Math.round((segments ?? Math.max(10, points.length * 12)) * 0.7);
  const varies = typeof r === 'function';
  const g = new THREE.TubeGeometry(curve, n, varies ? 1 : r, around, closed);
  if (varies) {
    const p = g.attributes.position;
    for (let i = 0; i <= n; i++) {
      const centre = curve.getPointAt(i / n);
      for (let j = 0; j <= around; j++) {
        const k = i * (around + 1) + j;
        const v = V(0, 0)
          .fromBufferAttribute(p, k)
          .sub(centre)
          .multiplyScalar(r(i / n))
          .add(centre);
        p.setXYZ(k, v.x, v.y, v.z);
      }
    }
    g.computeVertexNormals();
  }
  const pieces = [plain(g)];
  if (caps && !closed) {
    for (const end of [0, 1]) {
      const ball = new THREE.SphereGeometry(varies ? r(end) : r, around, 6);
      const q = curve.getPointAt(end);
      pieces.push(plain(ball.translate(q.x, q.y, q.z)));
    }
  }
  return mergeGeometries(pieces);
}

/** Straight round bar from a to b. */
export function rod(a, b, r1, r2 = r1, around = 14) {
  const [from, to] = [vec(a), vec(b)];
  const d = to.clone().sub(from);
  const rows = Math.max(1, Math.round(d.length() / 0.03));
  const g = new THREE.CylinderGeometry(r2, r1, d.length(), around, rows);
  pointAlong(g, V(0, 1, 0), d);
  const middle = from.add(to).multiplyScalar(0.5);
  return crease(g.translate(middle.x, middle.y, middle.z), 40);
}

/** Turned part: profile [[radius, height], ...] about `direction` through `origin`. */
export function lathe(profile, origin = V(0, 0), direction = V(0, 0, 1), options = {}) {
  const { segments: asked = 64, degrees = 30, from = 0, to = Math.PI * 2 } = options;
  const segments = Math.max(6, Math.round(asked * 0.75));
  const points = [];
  profile.forEach(([r, h], i) => {
    const [r0, h0] = i ? profile[i - 1] : [r, h];
    const steps = Math.max(1, Math.ceil(Math.hypot(r - r0, h - h0) / 0.035));
    for (let k = i ? 1 : steps; k <= steps; k++) {
      const [x, y] = [r0 + ((r - r0) * k) / steps, h0 + ((h - h0) * k) / steps];
      points.push(new THREE.Vector2(Math.max(x, 0.00001), y));
    }
  });
  const g = crease(new THREE.LatheGeometry(points, segments, from, to - from), degrees);
  pointAlong(g, V(0, 1, 0), direction);
  return faceOutward(g.translate(origin.x, origin.y, origin.z));
}

export function box(w, h, d, r = 0.004, segments = 2) {
  const radius = Math.min(r, w / 2.01, h / 2.01, d / 2.01);
  return new RoundedBoxGeometry(w, h, d, segments, radius);
}

/** Sheet of thickness t from a function of (u, v), both 0..1. */
export function sheet(fn, nu = 40, nv = 16, t = 0.003) {
  const step = 1e-3;
  const hold = (x) => Math.min(1, Math.max(0, x));
  const f = (u, v) => fn(hold(u), hold(v));
  const [points, normals] = [[], []];
  for (let i = 0; i <= nu; i++) {
    for (let j = 0; j <= nv; j++) {
      const [u, v] = [i / nu, j / nv];
      const du = f(u + step, v).sub(f(u - step, v));
      const dv = f(u, v + step).sub(f(u, v - step));
      points.push(f(u, v));
      normals.push(du.cross(dv).normalize());
    }
  }
  const row = nv + 1;
  const back = points.length;
  const positions = [];
  for (const side of [0.5, -0.5]) {
    points.forEach((p, k) => {
      positions.push(
        ...p
          .clone()
          .addScaledVector(normals[k], t * side)
          .toArray(),
      );
    });
  }
  const index = [];
  for (let i = 0; i < nu; i++) {
    for (let j = 0; j < nv; j++) {
      const [a, b, c, d] = [i * row + j, i * row + j + 1, (i + 1) * row + j, (i + 1) * row + j + 1];
      index.push(a, c, b, b, c, d);
      index.push(back + a, back + b, back + c, back + b, back + d, back + c);
    }
  }
  const rim = (a, b) => index.push(a, b, back + a, b, back + b, back + a);
  for (let i = 0; i < nu; i++) {
    rim(i * row, (i + 1) * row);
    rim((i + 1) * row + nv, i * row + nv);
  }
  for (let j = 0; j < nv; j++) {
    rim(j + 1, j);
    rim(nu * row + j, nu * row + j + 1);
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  g.setIndex(index);
  return faceOutward(crease(g, 50));
}

class Helix extends THREE.Curve {
  constructor(length, radius, turns) {
    super();
    Object.assign(this, { length, radius, turns });
  }

  getPoint(t, out = V(0, 0)) {
    const a = t * this.turns * Math.PI * 2;
    return out.set(Math.cos(a) * this.radius, t * this.length, Math.sin(a) * this.radius);
  }
}

/** Coil spring between two points. */
export function spring(a, b, radius, wire, turns) {
  const [from, to] = [vec(a), vec(b)];
  const d = to.sub(from);
  const g = new THREE.TubeGeometry(new Helix(d.length(), radius, turns), turns * 16, wire, 7, false);
  return plain(pointAlong(g, V(0, 1, 0), d).translate(from.x, from.y, from.z));
}
