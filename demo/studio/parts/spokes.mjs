// Spokes: cast ones by the shape of their outline, and crossed wires.
import { V, crease, rad, smooth } from '../geometry/basics.mjs';
import { plate, polygon } from '../geometry/shapes.mjs';
import { rod } from '../geometry/solids.mjs';

/** Both edges of a spoke from one of them. */
const evenSided = (edge) => [...edge, ...edge.toReversed().map(([x, y]) => [x, -y])];

/** Outlines along +x, from the hub to the rim at `end`; each is [points, thickness]. */
const SHAPES = {
  slim(end) {
    const edge = [
      [0.03, -0.012],
      [end, -0.007],
    ];
    return [[evenSided(edge), 0.024]];
  },
  star(end) {
    const edge = [
      [0.025, -0.03],
      [end * 0.55, -0.016],
      [end, -0.03],
    ];
    return [[evenSided(edge), 0.03]];
  },
  twin(end) {
    const leg = (side) => [
      [0.03, 0.006 * side],
      [0.03, 0.024 * side],
      [end, 0.034 * side],
      [end, 0.02 * side],
    ];
    return [1, -1].map((side) => [leg(side), 0.028]);
  },
  fork(end) {
    const stem = [
      [0.03, -0.02],
      [end * 0.5, -0.011],
      [end * 0.56, 0],
      [end * 0.5, 0.011],
      [0.03, 0.02],
    ];
    const prong = (side) => [
      [end * 0.42, -0.004 * side],
      [end * 0.5, 0.012 * side],
      [end, end * 0.3 * side],
      [end, end * 0.22 * side],
    ];
    return [[stem, 0.034], ...[1, -1].map((side) => [prong(side), 0.026])];
  },
  blade(end) {
    const outline = [
      [0.03, -0.006],
      [0.03, 0.03],
      [end * 0.6, 0.034],
      [end, 0.075],
      [end, 0.05],
      [end * 0.6, 0.012],
    ];
    return [[outline, 0.03]];
  },
};

/** Cast metal is thick where it leaves the hub, thin in the middle, and grows again into the rim. */
function swell(spoke, end) {
  const p = spoke.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const t = p.getX(i) / end;
    p.setZ(i, p.getZ(i) * (0.78 + 0.75 * smooth(0.55, 0.1, t) + 0.3 * smooth(0.7, 1, t)));
  }
  return crease(spoke, 40);
}

export function castSpokes(kit, material, { shape, count, phase }, centre, inner) {
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + phase;
    const end = inner - 0.022;
    for (const [points, thickness] of SHAPES[shape](end)) {
      const spoke = plate(polygon(points, 0.006), thickness, 0.006, { segments: 3, fine: 0.05 });
      kit.add(
        material,
        swell(spoke, end)
          .rotateZ(angle)
          .translate(...centre),
      );
    }
  }
}

export function wireSpokes(kit, [x, y], hub, inner, width) {
  const count = 36;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const side = i % 2 ? 1 : -1;
    const twist = (Math.floor(i / 2) % 2 ? 1 : -1) * rad(58);
    const from = V(x + Math.cos(angle + twist) * 0.047, y + Math.sin(angle + twist) * 0.047, side * (hub / 2 - 0.008));
    const to = V(x + Math.cos(angle) * (inner - 0.026), y + Math.sin(angle) * (inner - 0.026), side * width * 0.08);
    kit.add('steel', rod(from, to, 0.0024, 0.0024, 8));
    kit.add('steel', rod(from.clone().lerp(to, 0.93), to, 0.0038, 0.0038, 8));
  }
}
