// Lamps let into the skin of a body: their edge is a region of it (./regions.mjs).
import { V } from '../../geometry/basics.mjs';
import { frontOf } from '../../geometry/loft.mjs';
import { lathe } from '../../geometry/solids.mjs';
import { cutOut, moved } from './panels.mjs';
import { outside, within } from './regions.mjs';

const PLAY = 0.0014;
const FINE = 0.004;

/** The region smaller by so much all round. */
const inset = (where, by) => (p, n) => where(p, n) - by;
const ring = (where, from, to) => within(inset(where, from), outside(inset(where, to)));

/** Dark pocket behind a lens, so that nobody sees into the body. */
function pocket(kit, body, where) {
  kit.add('seam', cutOut(moved(body, -0.009), inset(where, -0.004), { depth: 0 }));
}

/** Lens of a bulb, flush with the skin; its middle lies deeper when it is wide enough. */
export function bulbLamp(kit, body, where, { lens, middle = lens, edge = 0.012, bezel = 0 }) {
  pocket(kit, body, where);
  if (bezel) kit.add('chrome', cutOut(moved(body, 0.0012), ring(where, PLAY, bezel), { fine: FINE }));
  kit.add(lens, cutOut(moved(body, 0.0004), ring(where, bezel + PLAY, edge), { depth: 0.007, fine: FINE }));
  kit.add(middle, cutOut(moved(body, -0.0035), inset(where, edge - 0.001), { depth: 0, fine: FINE }));
}

/**
 * Lamp with depth: a bowl `deep` behind the skin (below 0: of a lamp that looks backward), a frame round it, glass over it.
 */
export function deepLamp(kit, body, where, { deep, bowl = 'reflector', frame = 'black', brim = 0.006 }) {
  const back = cutOut(body, inset(where, brim * 0.6), { depth: 0, wall: V(deep, 0), fine: FINE });
  kit.add(bowl, back.translate(-deep, 0, 0));
  kit.add(frame, cutOut(moved(body, -0.001), ring(where, PLAY, brim), { depth: 0.014, fine: FINE }));
  kit.add('glass', cutOut(moved(body, -0.0004), inset(where, PLAY), { depth: 0, fine: FINE }));
}

/** A glowing band along the skin, behind the glass. */
export function lightBlade(kit, body, where, { material = 'led', below = 0.004 } = {}) {
  kit.add(material, cutOut(moved(body, -below), where, { depth: 0.004, fine: 0.003 }));
}

const CHIP_CUP = [
  [0.9, 0],
  [1, 0.05],
  [0.92, 0.06],
  [0.62, -0.5],
  [0.001, -0.7],
];
const CHIP_LENS = [
  [0.62, -0.5],
  [0.58, -0.2],
  [0.35, 0.02],
  [0.001, 0.08],
];

/** A cup with a lens in it, at (y, z) on both sides and `below` the skin; r is its radius. */
export function ledCup(kit, body, [z, y, r], below) {
  const at = V(frontOf(body, y, z) - below, y, z);
  const turned = (material, profile) => {
    const part = lathe(
      profile.map(([radius, high]) => [radius * r, high * r]),
      at,
      V(1, -0.04, 0),
      { segments: 44 },
    );
    if (z === 0) kit.add(material, part);
    else kit.both(material, part);
  };
  turned('chrome', CHIP_CUP);
  turned('lens', CHIP_LENS);
}
