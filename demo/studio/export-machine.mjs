// A machine or an accessory of the studio as a GLB file for Blender: one mesh a material, named after it. Plain Node, no browser.
import fs from 'node:fs';
import path from 'node:path';
import * as THREE from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import { takeOutlines } from './geometry/lettering.mjs';
import { buildMachine } from './machines/index.mjs';
import { LETTERINGS } from './machines/models.mjs';
import { buildObject } from './objects/index.mjs';
import { outline } from './outlines.mjs';

// The exporter was written for browsers: it reads its own blob with this.
globalThis.FileReader ??= class {
  async readAsArrayBuffer(blob) {
    this.result = await blob.arrayBuffer();
    this.onloadend?.();
  }
};

const KEPT = ['position', 'normal'];

/** Answers the file and the bounds of a machine or `object:NAME`, as the stage's cameras want them (jobs/views.mjs). */
export async function exportMachine(name, folder) {
  takeOutlines(Object.fromEntries(LETTERINGS.map((text) => [text, outline(text)])));
  const group = new THREE.Group();
  const bounds = new THREE.Box3();
  const isObject = name.startsWith('object:');
  const kit = isObject ? buildObject(name.slice(7)) : buildMachine(name);
  for (const [material, geometry] of Object.entries(kit.merged())) {
    for (const attribute of Object.keys(geometry.attributes))
      if (!KEPT.includes(attribute)) geometry.deleteAttribute(attribute);
    const mesh = new THREE.Mesh(geometry, new THREE.MeshStandardMaterial({ name: material }));
    mesh.name = material;
    group.add(mesh);
    bounds.expandByObject(mesh);
  }
  if (isObject) {
    // They are modelled wherever is handy; on the stage they stand in the middle of the floor.
    const { x, z } = bounds.getCenter(new THREE.Vector3());
    const shift = new THREE.Vector3(-x, -bounds.min.y, -z);
    for (const mesh of group.children) mesh.geometry.translate(...shift.toArray());
    bounds.translate(shift);
  }
  const file = path.join(folder, `${name.replace(/[/:]/, '-')}.glb`);
  const glb = await new GLTFExporter().parseAsync(group, { binary: true });
  fs.writeFileSync(file, Buffer.from(glb));
  return { file, size: { min: bounds.min.toArray(), max: bounds.max.toArray() } };
}
