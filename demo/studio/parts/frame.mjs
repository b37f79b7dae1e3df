import { V } from '../geometry/basics.mjs';
import { plate } from '../geometry/shapes.mjs';
import { rod, tube } from '../geometry/solids.mjs';

const USUAL = { seatY: 0.735, tailX: -0.66, tailY: 0.84, material: 'frame', rise: 0, cradle: true };

/** Plate that holds the front of the engine between the tubes. */
const mount = (up) => [
  [0.155, 0.415 + up, 0.012],
  [0.25, 0.435 + up, 0.012],
  [0.265, 0.375 + up, 0.012],
  [0.165, 0.375 + up, 0.012],
];

/** Tubular frame from the steering head round the engine (cradle) to the pivot, and the rails under the seat. */
export function tubeFrame(kit, c, o) {
  const { seatY, tailX, tailY, material, rise, cradle } = { ...USUAL, ...o };
  const [px, py] = o.pivot;
  const main = [
    c.stem.clone().setZ(0.03),
    V(0.22, 0.77 + rise, 0.075),
    V(0.02, 0.7 + rise, 0.105),
    V(px + 0.015, py + 0.16, 0.115),
    V(px, py, 0.11),
  ];
  kit.both(material, tube(main, 0.0185, { segments: 60 }));
  if (cradle) {
    const under = [
      c.stem.clone().add(V(-0.005, -0.08, 0.03)),
      V(0.27, 0.55 + rise * 0.6, 0.06),
      V(0.235, 0.34 + rise * 0.6, 0.075),
      V(0.13, 0.232 + rise * 0.6, 0.085),
      V(-0.1, 0.232 + rise * 0.6, 0.092),
      V(px + 0.012, py - 0.09, 0.1),
      V(px, py, 0.108),
    ];
    kit.both(material, tube(under, 0.0145, { segments: 70 }));
    const up = rise * 0.6;
    kit.both('dark', plate(mount(up), 0.008, 0.002, { z: 0.06 }));
    for (const [x, y] of [
      [0.18, 0.4],
      [0.245, 0.4],
    ])
      kit.both('steel', rod([x, y + up, 0.05], [x, y + up, 0.074], 0.0085, 0.0085, 6));
  }
  const seatRail = [
    [0.03, seatY - 0.03, 0.1],
    [-0.2, seatY, 0.1],
    [-0.45, (seatY + tailY) / 2, 0.09],
    [tailX, tailY - 0.02, 0.055],
  ];
  kit.both(material, tube(seatRail, 0.0125));
  const strut = [
    [px + 0.005, py + 0.1, 0.11],
    [-0.33, 0.66 + rise, 0.1],
    [-0.5, (seatY + tailY) / 2 - 0.01, 0.08],
  ];
  kit.both(material, tube(strut, 0.0115));
}
