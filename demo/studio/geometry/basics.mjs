// Axes everywhere: x forward, y up, +z the rider's right. Lengths in metres.
import * as THREE from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

export { THREE };

export const V = (x, y, z = 0) => new THREE.Vector3(x, y, z);
export const vec = (p) => (Array.isArray(p) ? V(...p) : p.clone());
export const rad = (degrees) => (degrees * Math.PI) / 180;

export function smooth(from, to, x) {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const gauss = (x, centre, spread) => Math.exp(-(((x - centre) / spread) ** 2));

/** Triangles without index, with positions and normals only, so that any two can be merged. */
export function plain(geometry) {
  const g = geometry.index ? geometry.toNonIndexed() : geometry;
  for (const name of Object.keys(g.attributes)) {
    if (name !== 'position' && name !== 'normal') g.deleteAttribute(name);
  }
  return g;
}

/**
 * Normals that stay sharp at edges above `degrees`. The helper of three compares positions
 * at a hundredth of a unit, too coarse for metres, so this works in millimetres.
 */
export function crease(geometry, degrees = 32) {
  const g = geometry.index ? geometry.toNonIndexed() : geometry;
  for (const name of Object.keys(g.attributes)) if (name !== 'position') g.deleteAttribute(name);
  g.scale(1000, 1000, 1000);
  return toCreasedNormals(g, rad(degrees)).scale(0.001, 0.001, 0.001);
}

function swapSecondAndThird(attribute) {
  for (let i = 0; i < attribute.count; i += 3) {
    const [x, y, z] = [attribute.getX(i + 1), attribute.getY(i + 1), attribute.getZ(i + 1)];
    attribute.setXYZ(i + 1, attribute.getX(i + 2), attribute.getY(i + 2), attribute.getZ(i + 2));
    attribute.setXYZ(i + 2, x, y, z);
  }
}

/** The same part on the other side of the machine. */
export function mirrored(geometry) {
  const g = plain(geometry.clone());
  for (const name of ['position', 'normal']) {
    const a = g.attributes[name];
    for (let i = 0; i < a.count; i++) a.setZ(i, -a.getZ(i));
    swapSecondAndThird(a);
  }
  return g;
}

/** Turns a part inside out when its triangles enclose a negative volume. */
export function faceOutward(geometry) {
  const p = geometry.attributes.position;
  const centre = new THREE.Box3().setFromBufferAttribute(p).getCenter(V(0, 0));
  const [a, b, c] = [V(0, 0), V(0, 0), V(0, 0)];
  let volume = 0;
  for (let i = 0; i < p.count; i += 3) {
    a.fromBufferAttribute(p, i).sub(centre);
    b.fromBufferAttribute(p, i + 1).sub(centre);
    c.fromBufferAttribute(p, i + 2).sub(centre);
    volume += a.dot(b.cross(c));
  }
  if (volume < 0) {
    const n = geometry.attributes.normal;
    swapSecondAndThird(p);
    swapSecondAndThird(n);
    for (let i = 0; i < n.count; i++) n.setXYZ(i, -n.getX(i), -n.getY(i), -n.getZ(i));
  }
  return geometry;
}

export function pointAlong(geometry, from, direction) {
  const turn = new THREE.Quaternion().setFromUnitVectors(from, direction.clone().normalize());
  return geometry.applyQuaternion(turn);
}

/** Turns (about x, y, z in degrees) and moves a part to its place. */
export function place(geometry, { at = [0, 0, 0], rx = 0, ry = 0, rz = 0 } = {}) {
  const euler = new THREE.Euler(rad(rx), rad(ry), rad(rz), 'XYZ');
  geometry.applyQuaternion(new THREE.Quaternion().setFromEuler(euler));
  return geometry.translate(...at);
}
