// A machine of the studio as a GLB file for Blender: one mesh a material, named after it. Plain Node, no browser.
import fs from 'node:fs';
import path from 'node:path';
import * as THREE from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import { takeOutlines } from './geometry/lettering.mjs';
import { buildMachine } from './machines/index.mjs';
import { LETTERINGS } from './machines/models.mjs';
import { MATERIALS } from './materials.mjs';
import { outline } from './outlines.mjs';

// The exporter was written for browsers: it reads its own blob with this.
globalThis.FileReader ??= class {
  async readAsArrayBuffer(blob) {
    this.result = await blob.arrayBuffer();
    this.onloadend?.();
  }
};

const KEPT = ['position', 'normal'];

/** Answers the file and the machine's bounds, as the stage's cameras want them (jobs/views.mjs). */
export async function exportMachine(slug, folder) {
  takeOutlines(Object.fromEntries(LETTERINGS.map((text) => [text, outline(text)])));
  const group = new THREE.Group();
  const bounds = new THREE.Box3();
  for (const [name, geometry] of Object.entries(buildMachine(slug).merged())) {
    for (const attribute of Object.keys(geometry.attributes))
      if (!KEPT.includes(attribute)) geometry.deleteAttribute(attribute);
    const material = new THREE.MeshStandardMaterial({ name, color: MATERIALS[name]?.colour ?? '#808080' });
    const mesh = new THREE.Mesh(geometry, material);
    mesh.name = name;
    group.add(mesh);
    bounds.expandByObject(mesh);
  }
  const file = path.join(folder, `${slug}.glb`);
  const glb = await new GLTFExporter().parseAsync(group, { binary: true });
  fs.writeFileSync(file, Buffer.from(glb));
  return { file, size: { min: bounds.min.toArray(), max: bounds.max.toArray() } };
}
