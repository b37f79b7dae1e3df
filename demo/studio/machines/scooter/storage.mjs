// A scooter with its seat up: the opening in the body, the tub below it and what lies in it.
import { V, place, rad } from '../../geometry/basics.mjs';
import { box, lathe, sheet, tube } from '../../geometry/solids.mjs';
import { region } from './regions.mjs';

const SEAT_UP = -72;
const DEPTH = 0.24;

/** The edge of the opening at an angle, `size` times as large. */
function edge({ middle, half, rim }, angle, size = 1) {
  const bow = (t) => Math.sign(t) * Math.abs(t) ** 0.8;
  const x = middle + half[0] * size * bow(Math.cos(angle));
  return V(x, rim[0] - rim[1] * (x - middle), half[1] * size * bow(Math.sin(angle)));
}

/** The region of the body that lies over the opening. */
export function storageMouth(opening) {
  const rim = Array.from({ length: 64 }, (_, i) => edge(opening, (i / 64) * Math.PI * 2));
  return region(
    'top',
    rim.map(({ x, z }) => [x, z]),
  );
}

/** Turns a part of the seat up about its hinge at the front. */
export const lifted = (part, [x, y]) => place(part.translate(-x, -y, 0), { at: [x, y, 0], rz: SEAT_UP });

function tub(kit, opening) {
  const wall = 0.7;
  const surface = (u, v) => {
    const down = Math.min(1, u / wall);
    const size = u < wall ? 1 - 0.12 * down : 0.88 * (1.01 - (u - wall) / (1 - wall));
    const point = edge(opening, v * Math.PI * 2, size);
    return point.setY(point.y - DEPTH * down);
  };
  kit.add('inner', sheet(surface, 40, 72, 0.004));
  const rim = Array.from({ length: 48 }, (_, i) => edge(opening, (i / 48) * Math.PI * 2));
  kit.add('plastic', tube(rim, 0.008, { closed: true, segments: 160 }));
}

const HELMET = { long: 0.125, high: 0.125, wide: 0.11 };
const onHelmet = (up, round, size = 1) => [
  HELMET.long * size * Math.cos(rad(up)) * Math.cos(rad(round)),
  HELMET.high * size * Math.sin(rad(up)),
  HELMET.wide * size * Math.cos(rad(up)) * Math.sin(rad(round)),
];

/** Its peak looks backward; a band runs over the crown and round the edge. */
function halfHelmet(kit, at) {
  const dome = Array.from({ length: 15 }, (_, i) => [Math.sin(rad(i * 7)), Math.cos(rad(i * 7))]);
  const shell = lathe(dome, V(0, 0), V(0, 1, 0), { segments: 96 });
  kit.add('white', place(shell.scale(HELMET.long, HELMET.high, HELMET.wide), { at }));
  const crown = Array.from({ length: 19 }, (_, i) => onHelmet(i * 10, 0));
  kit.add('black', place(tube(crown, 0.007, { segments: 60 }), { at }));
  const hem = Array.from({ length: 36 }, (_, i) => onHelmet(-10, i * 10));
  kit.add('black', place(tube(hem, 0.007, { closed: true, segments: 120 }), { at }));
  const peak = (u, v) => V(...onHelmet(12 - 8 * u, 130 + 100 * v, 1 + 0.42 * u * Math.sin(Math.PI * v)));
  kit.add('black', place(sheet(peak, 12, 24, 0.004), { at }));
}

/** The tub with a half helmet and folded rainwear in it. */
export function openStorage(kit, opening) {
  tub(kit, opening);
  const inside = (x, below) => [x, opening.rim[0] - opening.rim[1] * (x - opening.middle) - below, 0];
  halfHelmet(kit, inside(opening.middle - 0.08, 0.105));
  for (const [i, turn] of [4, -5].entries())
    kit.add(
      'fabric',
      place(box(0.15, 0.05, 0.19 - i * 0.02, 0.02), { at: inside(opening.middle + 0.14, 0.13 - i * 0.045), ry: turn }),
    );
}
