import { mergeGeometries, mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { mirrored, plain } from './basics.mjs';

/** Collects the parts of one machine or object by material. */
export class Kit {
  constructor() {
    this.parts = new Map();
  }

  add(material, ...geometries) {
    const list = this.parts.get(material) ?? [];
    for (const g of geometries.flat()) list.push(plain(g.clone()));
    this.parts.set(material, list);
    return this;
  }

  /** The part and its mirror image on the other side. */
  both(material, ...geometries) {
    for (const g of geometries.flat()) this.add(material, g, mirrored(g));
    return this;
  }

  /** One indexed geometry a material. */
  merged() {
    const out = {};
    for (const [material, list] of this.parts) {
      const g = mergeVertices(mergeGeometries(list), 1e-5);
      g.normalizeNormals();
      out[material] = g;
    }
    return out;
  }
}
