// The sides and the belly of a sport motorcycle's fairing: an upper layer that stands out over a lower one, and a pan that closes both below.
import { THREE, V, smooth } from '../../geometry/basics.mjs';
import { frontOf, loft } from '../../geometry/loft.mjs';
import { ribbon } from '../../geometry/shapes.mjs';
import { sheet } from '../../geometry/solids.mjs';
import { draped, nameOnSkin, pierced, recess, resized, sideSkin } from './skin.mjs';

/** How far the sides go on under the nose, and how far below it. */
const [LAP, BELOW] = [0.024, 0.008];
const SUNK = 0.009;
/** A film of colour on the paint. */
const FILM = { t: 0.0012, lift: 0.0009, fine: 0.01 };

/** Where the sides end under the nose, from the top downwards. */
function seam(body, buck) {
  const [from, count] = body.seam;
  return body.nose.slice(from, from + count).map(([z, y, r]) => [frontOf(buck, y, z) + LAP, y, r]);
}

/** A painted panel, black inside. */
function clad(kit, skin, outline, openings) {
  kit.both('paint', draped(pierced(outline, openings), skin, { t: 0.008, fine: 0.013 }));
  const wider = openings.map((points) => resized(points, 1.1));
  kit.both('inner', draped(pierced(resized(outline, 0.98), wider), skin, { t: 0.002, lift: -0.0085, fine: 0.03 }));
}

function upperSides(kit, body, buck, lettering) {
  const edge = seam(body, buck);
  const [front] = edge[0];
  const standing = (x, y) =>
    body.ledge * smooth(front + 0.05, front - 0.12, x) * smooth(0.76, 0.64, y) - BELOW * smooth(front - 0.1, front, x);
  const skin = sideSkin(buck, standing);
  clad(kit, skin, [...edge.toReversed(), ...body.upper], []);
  const swell = (t) => 0.25 + 0.75 * Math.sin(Math.PI * (0.15 + 0.75 * t));
  kit.both('accent2', draped(ribbon(body.upperStripe, 0.016, swell), skin, FILM));
  nameOnSkin(kit, skin, { text: lettering, ...body.name }, 0.0014);
  infill(kit, skin, [edge[0], ...body.upper.slice(0, body.flank.length - 1)], body.flank);
}

/** Black ledge between the upper edge of the sides and the tank. */
function infill(kit, skin, edge, flank) {
  const outer = new THREE.CatmullRomCurve3(edge.map(([x, y]) => skin(x, y).add(V(0, -0.012, -0.012))));
  const inner = new THREE.CatmullRomCurve3(flank.map((p) => V(...p)));
  kit.both(
    'plastic',
    sheet((u, v) => outer.getPoint(u).lerp(inner.getPoint(u), v), 30, 6, 0.004),
  );
}

function lowerSides(kit, body, buck) {
  const [[ax, ay], [bx, by], high, reach] = body.fold;
  const off = (x, y) => ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / Math.hypot(bx - ax, by - ay);
  /** Softened at its crest by a centimetre, and level again away from it. */
  const folded = (x, y) => high * (Math.max(0, 1 - Math.hypot(off(x, y), 0.01) / reach) ** 2 - 1);
  const skin = sideSkin(buck, (x, y) => folded(x, y) - SUNK);
  clad(kit, skin, body.lower, body.outlets);
  for (const outlet of body.outlets) kit.both('inner', recess(outlet, skin, { depth: 0.034 }));
  for (const vane of body.vanes) {
    kit.both('plastic', draped(ribbon(vane, 0.011), skin, { t: 0.014, bevel: 0.003, lift: -0.008, fine: 0.02 }));
  }
  kit.both('accent', draped(body.lowerFlash, skin, FILM));
}

export function sideFairing(kit, body, buck, lettering) {
  upperSides(kit, body, buck, lettering);
  lowerSides(kit, body, buck);
  kit.add('paint', loft(body.pan, { axis: 'y', nu: 40, nv: 120 }));
}
