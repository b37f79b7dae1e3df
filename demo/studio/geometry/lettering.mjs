// The model's name on its body. Outlines come from outside (see ../outlines.mjs), a unit em high.
import { THREE, mirrored } from './basics.mjs';

let outlines = {};

export function takeOutlines(byText) {
  outlines = byText;
}

/** Shapes of a text of the given size at (x, y); flipped letters read right after a mirror. */
function letterShapes(text, size, x, y, flipped) {
  const { commands, width } = outlines[text];
  const place = (value, k) => {
    if (k % 2) return y + value * size;
    return flipped ? x + (width - value) * size : x + value * size;
  };
  const path = new THREE.ShapePath();
  for (const [name, ...args] of commands) {
    if (name === 'Z') continue;
    const method = { M: 'moveTo', L: 'lineTo', Q: 'quadraticCurveTo', C: 'bezierCurveTo' }[name];
    path[method](...args.map(place));
  }
  return path.toShapes(flipped);
}

/** Writes a text on both sides; `make` turns shapes into geometry lying on the right side. */
export function letter(kit, material, { text, size, x, y }, make) {
  kit.add(material, make(letterShapes(text, size, x, y, false)));
  kit.add(material, [make(letterShapes(text, size, x, y, true))].flat().map(mirrored));
}
