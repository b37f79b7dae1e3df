// Big naked motorcycle: round lamp, four bare cylinders, sculpted tank, cut-short tail.
import { V, gauss, place, smooth } from '../geometry/basics.mjs';
import { letter } from '../geometry/lettering.mjs';
import { loft } from '../geometry/loft.mjs';
import { decal, panel, polygon } from '../geometry/shapes.mjs';
import { box, lathe, rod, tube } from '../geometry/solids.mjs';
import { engine } from '../parts/engine.mjs';
import { headers, muffler } from '../parts/exhaust.mjs';
import { footGear } from '../parts/foot-gear.mjs';
import { tubeFrame } from '../parts/frame.mjs';
import { frontMudguard } from '../parts/mudguard.mjs';
import { radiator } from '../parts/radiator.mjs';
import { shock } from '../parts/rear-suspension.mjs';
import { clusterOn } from '../parts/handlebar.mjs';
import { blinkers, roundLamp } from '../parts/lamps.mjs';
import { rollingChassis } from './chassis.mjs';
import { tail, plateHanger } from './big-naked-tail.mjs';

const PIVOT = [-0.2, 0.42];

/** The rear wheel hangs on one arm on the left, so it stands free on the right. */
function singleArm(kit, c, axleY) {
  const arm = loft(
    [
      [-0.16, 0.37, 0.47, 0.05, 0.5, 3, 3],
      [-0.26, 0.36, 0.46, 0.05, 0.5, 3, 3],
      [-0.42, 0.33, 0.41, 0.04, 0.5, 3, 3],
      [-0.6, 0.29, 0.365, 0.036, 0.5, 3, 3],
      [c.xr - 0.05, 0.27, 0.36, 0.034, 0.5, 3, 3],
    ],
    { nu: 40 },
  );
  kit.add('alu', arm.translate(0, 0, -0.14));
  kit.add('alu', place(box(0.12, 0.1, 0.26, 0.03), { at: [-0.22, 0.42, -0.02] }));
  kit.add(
    'alu',
    lathe(
      [
        [0.001, -0.04],
        [0.06, -0.04],
        [0.075, -0.02],
        [0.075, 0.03],
        [0.05, 0.05],
        [0.001, 0.05],
      ],
      V(c.xr, axleY, -0.13),
    ),
  );
  kit.add(
    'steel',
    lathe(
      [
        [0.001, 0.02],
        [0.02, 0.02],
        [0.045, 0.008],
        [0.05, -0.02],
        [0.001, -0.02],
      ],
      V(c.xr, axleY, 0.085),
      V(0, 0, 1),
      { segments: 48 },
    ),
  );
  kit.add('dark', rod([c.xr, axleY, 0.09], [c.xr, axleY, 0.115], 0.022, 0.022, 6));
  shock(kit, [-0.2, 0.68, 0], [-0.29, 0.42, 0], { r: 0.036, wire: 0.0066, turns: 7 });
}

function tank(kit, o) {
  const shape = (v) => {
    v.z *= 1 - gauss(v.x, -0.04, 0.11) * smooth(0.96, 0.82, v.y) * 0.42;
    return v;
  };
  const body = loft(
    [
      [0.33, 0.84, 0.88, 0.05],
      [0.31, 0.805, 0.945, 0.115, 0.55, 3, 3],
      [0.24, 0.78, 0.995, 0.158, 0.6, 2.8, 2.6],
      [0.13, 0.768, 1.008, 0.172, 0.62, 2.7, 2.4],
      [0.02, 0.765, 0.965, 0.15, 0.6, 2.6, 2.6],
      [-0.07, 0.768, 0.9, 0.115, 0.55, 2.6, 2.8],
      [-0.13, 0.775, 0.84, 0.08],
    ],
    { nu: 96, nv: 88, warp: shape },
  );
  kit.add('paint', body);
  kit.add(
    'blackmetal',
    lathe(
      [
        [0.001, 0.006],
        [0.034, 0.006],
        [0.04, 0.001],
        [0.042, -0.012],
        [0.001, -0.012],
      ],
      V(0.14, 1.009, 0),
      V(-0.03, 1, 0),
      { segments: 48 },
    ),
  );
  letter(kit, 'lettering', { text: o.lettering, size: 0.04, x: 0.06, y: 0.865 }, (s) =>
    decal(body, s, { lift: 0.0022, fine: 0.01 }),
  );
  const bent = (v) => {
    v.z += 0.02 * (1 - ((v.x - 0.3) / 0.16) ** 2 - ((v.y - 0.68) / 0.2) ** 2) - 0.7 * Math.max(0, v.x - 0.32) ** 2;
    return v;
  };
  const plates = [
    [0.15, 0.8],
    [0.375, 0.835],
    [0.415, 0.745],
    [0.36, 0.575],
    [0.305, 0.555],
    [0.25, 0.7],
  ];
  kit.both('alu', panel(polygon(plates, 0.02), { z: 0.148, t: 0.014, bevel: 0.005, warp: bent, fine: 0.014 }));
}

export function bigNaked(kit, o) {
  const [rf, rr] = [0.302, 0.318];
  const discs = [1, -1].map((s) => ({ r: 0.155, z: 0.07 * s, caliper: 150, material: 'blackmetal' }));
  const c = rollingChassis(kit, {
    wheelbase: 1.42,
    rake: 25,
    front: { radius: rf, width: 0.122, wall: 0.076, spokes: 'blade', count: 7, phase: 0.05, hub: 0.1, discs },
    rear: {
      radius: rr,
      width: 0.19,
      wall: 0.09,
      spokes: 'blade',
      count: 7,
      discs: [{ r: 0.13, z: -0.1, caliper: 20 }],
    },
    fork: { length: 0.745, z: 0.108, upsideDown: true, upper: 'blackmetal' },
    bar: { half: 0.395, rise: 0.05, back: 0.11, droop: -0.012, lift: 0.04 },
  });
  frontMudguard(
    kit,
    c,
    { wheel: rf, gap: 0.01, from: 60, to: 140, half: 0.07, crown: 0.014, drop: 0.05, tip: 0.7 },
    'paint',
  );
  tubeFrame(kit, c, { pivot: PIVOT, cradle: false, tailX: -0.55, tailY: 0.88 });
  singleArm(kit, c, rr);
  const { ports } = engine(kit, {
    x: 0.03,
    y: 0.385,
    tilt: 22,
    fins: 0,
    height: 0.12,
    cylinders: 4,
    half: 0.115,
    cover: 'bronze',
    valve: 'bronze',
    material: 'engineBlack',
    badge: 'blackmetal',
  });
  headers(kit, ports, {
    knee: [0.325, 0.44, 0.02],
    low: [0.29, 0.27, 0.03],
    path: [
      [0.13, 0.2, 0.06],
      [-0.04, 0.2, 0.11],
      [-0.2, 0.235, 0.155],
    ],
  });
  kit.add('dark', place(box(0.22, 0.1, 0.2, 0.035), { at: [-0.1, 0.22, 0.04] }));
  muffler(
    kit,
    [
      [-0.19, 0.232, 0.152],
      [-0.53, 0.36, 0.205],
    ],
    [
      [0, 0.03],
      [0.14, 0.05],
      [0.24, 0.066],
      [0.86, 0.068],
      [1, 0.058],
    ],
    { body: 'blackmetal', tip: 'steel', shield: 0.35 },
  );
  radiator(kit, { at: [0.345, 0.58, 0], width: 0.29, height: 0.26 });
  tank(kit, o);
  tail(kit);
  plateHanger(kit, c, rr);
  roundLamp(kit, {
    at: V(c.head.x + 0.125, c.head.y + 0.015, 0),
    r: 0.092,
    bowl: 'black',
    ring: 'alu',
    led: true,
  });
  kit.both('blackmetal', tube([c.line.at(0.61, 0.108), V(c.head.x + 0.1, c.head.y + 0.015, 0.096)], 0.01));
  clusterOn(kit, { at: [c.top.x + 0.05, c.top.y + 0.055, 0], tilt: -48, width: 0.12, height: 0.085 });
  blinkers(kit, [c.head.x + 0.06, c.head.y - 0.075, 0.1], 1, 0.05, { slim: true });
  footGear(kit, { x: -0.12, y: 0.355, passenger: [-0.38, 0.49] });
}
