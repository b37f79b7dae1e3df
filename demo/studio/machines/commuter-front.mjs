// Lamp cowl of an everyday motorcycle.
import { V } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { faceDecal, polygon } from '../geometry/shapes.mjs';
import { box, sheet } from '../geometry/solids.mjs';
import { clusterOn } from '../parts/handlebar.mjs';
import { blinkers } from '../parts/lamps.mjs';

export function headCowl(kit, c, o) {
  const [x, y] = [c.head.x, c.head.y];
  const k = o.cowl;
  const cowl = loft(
    [
      [x - 0.02, y - 0.06, y + 0.12, 0.095],
      [x + 0.06, y - 0.105 * k, y + 0.15 * k, 0.122 * k, 0.5, 2.5, 2.4],
      [x + 0.12, y - 0.11 * k, y + 0.12 * k, 0.12 * k, 0.5, 2.5, 2.4],
      [x + 0.16, y - 0.095 * k, y + 0.08 * k, 0.108 * k, 0.5, 2.5, 2.5],
    ],
    { nu: 50, cap: false },
  );
  kit.add('paint', cowl);
  const edge = [0.5, o.lampRound, o.lampRound];
  const ring = (from, to, a, b, w) => [
    [x + from, y + a, y + b, w, ...edge],
    [x + to, y + a * 0.96, y + b * 0.96, w * 0.96, ...edge],
  ];
  const [a, b, w] = [-0.09 * k, 0.074 * k, 0.102 * k];
  kit.add(o.lampRing, loft(ring(0.155, 0.176, a, b, w), { nu: 6, cap: false }));
  kit.add(
    'reflector',
    loft(
      [
        [x + 0.174, y + a * 0.95, y + b * 0.95, w * 0.95, ...edge],
        [x + 0.15, y + a * 0.6, y + b * 0.6, w * 0.6],
        [x + 0.135, y + a * 0.15, y + b * 0.1, w * 0.15],
      ],
      { nu: 16, cap: false },
    ),
  );
  kit.add('bulb', box(0.03, 0.03, 0.04, 0.014).translate(x + 0.15, y - 0.008, 0));
  kit.add(
    'glass',
    loft(
      [
        [x + 0.172, y + a * 0.95, y + b * 0.95, w * 0.95, ...edge],
        [x + 0.186, y + a * 0.7, y + b * 0.7, w * 0.72, ...edge],
        [x + 0.193, y + a * 0.2, y + b * 0.15, w * 0.2],
      ],
      { nu: 14 },
    ),
  );
  kit.both(
    'led',
    faceDecal(
      cowl,
      polygon([
        [0.02, y + 0.09 * k, 0.003],
        [0.075, y + 0.085 * k, 0.003],
        [0.07, y + 0.094 * k, 0.003],
        [0.02, y + 0.1 * k, 0.003],
      ]),
      { lift: 0.0005, t: 0.004, bevel: 0.001 },
    ),
  );
  kit.add(
    'smoke',
    sheet(
      (u, v) => {
        const f = v * 2 - 1;
        return V(x + 0.1 - 0.11 * u + 0.02 * (1 - f * f), y + 0.125 * k + 0.085 * u, f * (0.098 - 0.03 * u));
      },
      16,
      16,
      0.003,
    ),
  );
  clusterOn(kit, { at: [x - 0.005, y + 0.16, 0], tilt: -52, width: 0.12 });
  blinkers(kit, [x + 0.03, y - 0.03, 0.11 * k], 1, 0.025);
}
