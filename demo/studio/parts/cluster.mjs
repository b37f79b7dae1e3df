// Digital instruments.
import { place, rad } from '../geometry/basics.mjs';
import { plate, polygon } from '../geometry/shapes.mjs';
import { box, rod } from '../geometry/solids.mjs';

/** Strokes of a nought, in halves of its width and height: [across, up, lying]. */
const NOUGHT = [
  [0, 1, true],
  [0, -1, true],
  [1, 0.5, false],
  [1, -0.5, false],
  [-1, 0.5, false],
  [-1, -0.5, false],
];

/** Outline of the housing in (z, y), a little narrower below. */
const outline = (wide, high) => [
  [-wide / 2, high / 2, 0.016],
  [wide / 2, high / 2, 0.016],
  [wide / 2 - 0.01, -high / 2, 0.02],
  [-wide / 2 + 0.01, -high / 2, 0.02],
];

/** Instruments in one housing at (x, y), their glass turned to the rider; colour: a display with coloured fields. */
export function clusterOn(kit, { at: [x, y], tilt, width, height = 0.075, colour = false }) {
  const lean = rad(tilt);
  /** A part `behind` the middle of the housing (towards the rider), moved within the plane of the glass. */
  const add = (material, g, behind) =>
    kit.add(material, place(g, { at: [x - Math.cos(lean) * behind, y - Math.sin(lean) * behind, 0], rz: tilt }));
  const slab = (wide, high, thick, bevel) =>
    plate(polygon(outline(wide, high)), thick, bevel, { segments: 3 }).rotateY(Math.PI / 2);
  add('plastic', slab(width + 0.028, height + 0.004, 0.03, 0.008), 0);
  add('plastic', slab(width * 0.7, height * 0.76, 0.03, 0.01), -0.022);
  const bezel = polygon(outline(width + 0.022, height - 0.002));
  bezel.holes.push(polygon(outline(width + 0.004, height - 0.018)));
  add('black', plate(bezel, 0.005, 0.0015).rotateY(Math.PI / 2), 0.0155);
  add('plastic', box(0.024, 0.004, width + 0.004, 0.0018).translate(0, height / 2 - 0.001, 0), 0.02);
  for (const z of [-0.03, 0.03]) add('dark', rod([0.02, 0, z], [0.062, -0.01, z], 0.007), 0);
  add('screen', slab(width + 0.006, height - 0.016, 0.004, 0.001), 0.0135);
  const field = (w, h, z, up, material = 'display') =>
    add(material, box(0.0008, h, w, 0.0003, 1).translate(0, up, z), 0.0158);
  const nought = (z, up, w, h) => {
    for (const [across, above, lying] of NOUGHT)
      field(lying ? w * 0.8 : w * 0.2, lying ? h * 0.1 : h * 0.38, z + (across * w) / 2, up + (above * h) / 2);
  };
  nought(-0.009, 0, 0.012, height * 0.3);
  nought(0.011, 0, 0.012, height * 0.3);
  for (let i = 0; i < 14; i++) {
    const z = -width * 0.42 + (i * width * 0.84) / 13;
    field(0.0045, 0.004 + 0.0004 * i, z, height * 0.3, colour && i > 10 ? 'redGlow' : 'display');
  }
  for (const side of [-1, 1]) {
    for (const k of [0, 1])
      field(width * 0.2, 0.0035, side * width * 0.35, -height * (0.1 + 0.12 * k), colour && k ? 'amber' : 'display');
    nought(side * width * 0.33, height * 0.1, 0.006, height * 0.11);
  }
}
