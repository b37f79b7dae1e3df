// The nose of a sport motorcycle: shell, eyes, intake, and the screen that goes on where the shell ends.
import { V } from '../../geometry/basics.mjs';
import { frontOf } from '../../geometry/loft.mjs';
import { rod } from '../../geometry/solids.mjs';
import { projectors } from '../../parts/lamps.mjs';
import { above, draped, frontSkin, pierced, recess, resized } from './skin.mjs';

const FINE = 0.009;
const EYE_DEPTH = 0.032;

/** An outline whose right half is given. */
const whole = (half) => [
  ...half,
  ...half
    .filter(([z]) => z > 0)
    .map(([z, ...rest]) => [-z, ...rest])
    .toReversed(),
];
const otherSide = (points) => points.map(([z, ...rest]) => [-z, ...rest]);

/** A socket with a mirror at its bottom, lenses and a blade of light in it, and glass flush with the shell. */
function eyes(kit, body, buck, skin) {
  kit.both('black', recess(body.eye, skin, { depth: EYE_DEPTH, fine: FINE }));
  kit.both('reflector', draped(resized(body.eye, 0.8), skin, { t: 0.002, lift: -EYE_DEPTH + 0.005, fine: FINE }));
  for (const [z, y, r] of body.lenses) projectors(kit, { at: V(frontOf(buck, y, z) - 0.024, y, z), r });
  kit.both('led', draped(body.blade, skin, { t: 0.006, lift: -0.006, fine: FINE }));
  kit.both('glass', draped(resized(body.eye, 0.99), skin, { t: 0.0015, lift: -0.0015, fine: FINE }));
}

export function nose(kit, body, buck) {
  const skin = frontSkin(buck);
  const openings = [body.eye, otherSide(body.eye), body.intake];
  kit.add('paint', draped(pierced(whole(body.nose), openings), skin, { fine: FINE }));
  const wider = openings.map((points) => resized(points, 1.1));
  kit.add(
    'plastic',
    draped(pierced(resized(whole(body.nose), 0.985), wider), skin, { t: 0.003, lift: -0.0065, fine: FINE }),
  );
  kit.both('accent', draped(body.noseFlash, skin, { t: 0.0012, lift: 0.0009, fine: FINE }));
  eyes(kit, body, buck, skin);
  kit.add('inner', recess(body.intake, skin, { depth: 0.04, fine: FINE }));
  screen(kit, body, skin);
}

/** The foot of the screen lies under the shell's upper edge, held by two screws on each side. */
function screen(kit, body, skin) {
  kit.add('clear', draped(whole(body.screen), skin, { t: 0.003, bevel: 0.001, lift: -0.0065, fine: FINE }));
  for (const [z, y] of body.screws) {
    kit.both('dark', rod(above(skin, z, y, -0.012), above(skin, z, y, -0.0035), 0.0055, 0.0046, 20));
  }
}
