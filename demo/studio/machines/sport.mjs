// Sport motorcycles: full fairing, low bars, twin lamps under a raked screen, rising tail.
import { V, gauss, place, smooth } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { decal, ribbon } from '../geometry/shapes.mjs';
import { box, lathe, tube } from '../geometry/solids.mjs';
import { engine } from '../parts/engine.mjs';
import { headers, muffler } from '../parts/exhaust.mjs';
import { footGear } from '../parts/foot-gear.mjs';
import { beamFrame, tubeFrame } from '../parts/frame.mjs';
import { frontMudguard } from '../parts/mudguard.mjs';
import { radiator } from '../parts/radiator.mjs';
import { rearEnd } from '../parts/rear-suspension.mjs';
import { mirrors } from '../parts/handlebar.mjs';
import { blinkers, numberPlate, tailLamp } from '../parts/lamps.mjs';
import { rollingChassis } from './chassis.mjs';
import { nose, sideFairing } from './sport-fairing.mjs';

const PIVOT = [-0.185, 0.4];

function tankAndSeat(kit, o) {
  const knees = (v) => {
    v.z *= 1 - gauss(v.x, -0.05, 0.12) * smooth(0.9, 0.78, v.y) * 0.34;
    return v;
  };
  kit.add(
    'paint',
    loft(
      [
        [0.355, 0.82, 0.85, 0.04],
        [0.33, 0.79, 0.9, 0.09, 0.45],
        [0.27, 0.767, 0.955, 0.138, 0.45, 2.3, 3],
        [0.18, 0.757, 0.985, 0.16, 0.5, 2.3, 3],
        [0.08, 0.754, 0.972, 0.158, 0.52, 2.3, 3],
        [-0.02, 0.754, 0.915, 0.132, 0.52, 2.4, 3],
        [-0.1, 0.757, 0.85, 0.105, 0.5, 2.5, 2.8],
        [-0.14, 0.765, 0.815, 0.08],
      ],
      { nu: 96, nv: 80, warp: knees },
    ),
  );
  kit.add(
    'alu',
    lathe(
      [
        [0.001, 0.008],
        [0.028, 0.007],
        [0.033, 0.002],
        [0.034, -0.01],
        [0.001, -0.01],
      ],
      V(0.17, 0.985, 0),
      V(-0.05, 1, 0),
      { segments: 48 },
    ),
  );
  kit.add(
    'seat',
    loft(
      [
        [-0.06, 0.785, 0.82, 0.04],
        [-0.1, 0.77, 0.822, 0.08, 0.5, 2.5],
        [-0.18, 0.755, 0.808, 0.118, 0.5, 2.7],
        [-0.28, 0.755, 0.81, 0.132, 0.5, 2.8],
        [-0.36, 0.77, 0.835, 0.122, 0.5, 2.6],
        [-0.4, 0.79, 0.855, 0.105, 0.5, 2.4],
      ],
      { nu: 70 },
    ),
  );
  const h = o.tailRise;
  const tail = loft(
    [
      [-0.14, 0.72, 0.765, 0.1, 0.5, 3, 3],
      [-0.28, 0.725, 0.8, 0.126, 0.55, 3, 2.3],
      [-0.42, 0.775, 0.87 + h * 0.6, 0.118, 0.55, 2.8, 2.2],
      [-0.56, 0.835 + h * 0.5, 0.92 + h, 0.096, 0.55, 2.6, 2.2],
      [-0.68, 0.885 + h, 0.94 + h, 0.066, 0.5, 2.6, 2.2],
      [-0.75, 0.912 + h, 0.94 + h, 0.034],
    ],
    { nu: 80 },
  );
  kit.add('paint', tail);
  kit.both(
    'accent',
    decal(
      tail,
      ribbon(
        [
          [-0.26, 0.76],
          [-0.45, 0.825 + h * 0.4],
          [-0.68, 0.912 + h],
        ],
        0.016,
        (t) => 1 - t * 0.7,
      ),
      { lift: 0.0018, fine: 0.012 },
    ),
  );
  kit.add(
    'seat',
    loft(
      [
        [-0.385, 0.85 + h * 0.5, 0.875 + h * 0.5, 0.07],
        [-0.42, 0.84 + h * 0.5, 0.9 + h * 0.7, 0.09, 0.5, 2.6],
        [-0.52, 0.87 + h * 0.7, 0.925 + h, 0.086, 0.5, 2.7],
        [-0.61, 0.905 + h, 0.945 + h, 0.068, 0.5, 2.6],
        [-0.645, 0.922 + h, 0.942 + h, 0.04],
      ],
      { nu: 50 },
    ),
  );
  tailLamp(kit, { at: [-0.742, 0.924 + h, 0], width: 0.085, height: 0.022, tilt: -22 });
  kit.add(
    'plastic',
    loft(
      [
        [-0.28, 0.66, 0.74, 0.08, 0.5, 3, 3],
        [-0.46, 0.74, 0.81, 0.08, 0.5, 3, 3],
        [-0.62, 0.82 + h * 0.6, 0.89 + h * 0.6, 0.06, 0.5, 3, 3],
        [-0.72, 0.87 + h, 0.91 + h, 0.042],
      ],
      { nu: 40 },
    ),
  );
  kit.add(
    'plastic',
    loft(
      [
        [-0.62, 0.83 + h * 0.6, 0.88 + h * 0.6, 0.05],
        [-0.7, 0.8 + h * 0.5, 0.855 + h * 0.5, 0.046, 0.5, 3],
        [-0.8, 0.7, 0.765, 0.04, 0.5, 3],
        [-0.87, 0.6, 0.66, 0.036],
      ],
      { nu: 40 },
    ),
  );
  numberPlate(kit, [-0.885, 0.655], 26);
  blinkers(kit, [-0.8, 0.75, 0.036], -1, 0.045, { slim: true });
  kit.add(
    'plastic',
    loft(
      [
        [0.24, 0.62, 0.77, 0.085, 0.5, 3, 3],
        [0.06, 0.58, 0.77, 0.1, 0.5, 3.4, 3],
        [-0.1, 0.55, 0.775, 0.11, 0.5, 3.4, 3.4],
        [-0.24, 0.58, 0.775, 0.115, 0.5, 3.4, 3.4],
        [-0.37, 0.67, 0.79, 0.1, 0.5, 3, 3],
        [-0.46, 0.75, 0.81, 0.08],
      ],
      { nu: 60 },
    ),
  );
}

export function sport(kit, options) {
  const o = {
    wheelbase: 1.32,
    rearWidth: 0.14,
    tailRise: 0,
    letterSize: 0.058,
    style: 'fork',
    cylinders: 1,
    twinDisc: false,
    forkUpper: 'blackmetal',
    ...options,
  };
  const [rf, rr] = [0.3, o.litre ? 0.318 : 0.308];
  const discs = [{ r: o.litre ? 0.16 : 0.145, z: 0.068, caliper: 150 }];
  if (o.twinDisc) discs.push({ ...discs[0], z: -0.068 });
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 24,
    front: {
      radius: rf,
      width: o.litre ? 0.122 : 0.104,
      wall: 0.076,
      spokes: o.style,
      count: o.spokes ?? 5,
      phase: 0.05,
      hub: 0.1,
      tape: o.tape,
      discs,
    },
    rear: {
      radius: rr,
      width: o.rearWidth,
      wall: 0.088,
      spokes: o.style,
      count: o.spokes ?? 5,
      tape: o.tape,
      discs: [{ r: 0.11, z: o.litre ? 0.1 : 0.08, caliper: 160 }],
    },
    fork: { length: 0.66, z: 0.1, upsideDown: true, upper: o.forkUpper },
    bar: { half: 0.33, rise: 0.012, back: 0.1, droop: -0.025, lift: -0.035, cables: false },
    mirrors: false,
  });
  mirrors(kit, V(0.48, 0.885, 0.135), { height: 0.1, out: 0.125 });
  frontMudguard(kit, c, {
    wheel: rf,
    gap: 0.01,
    from: 58,
    to: 156,
    half: 0.068,
    crown: 0.014,
    drop: 0.055,
    tip: 0.8,
  });
  if (o.litre) beamFrame(kit, c, { pivot: PIVOT });
  tubeFrame(kit, c, { pivot: PIVOT, cradle: !o.litre, tailX: -0.62, tailY: 0.87 });
  rearEnd(kit, c, { pivot: PIVOT, axleY: rr, z: o.litre ? 0.118 : 0.105, material: 'alu' });
  const { ports } = engine(kit, {
    x: 0.02,
    y: 0.37,
    tilt: o.litre ? 26 : 16,
    fins: 0,
    height: 0.115,
    cylinders: o.cylinders,
    half: o.litre ? 0.092 : 0.08,
    cover: o.cover ?? 'bronze',
    material: 'engineBlack',
  });
  headers(kit, ports, {
    knee: [0.3, 0.44, 0.04],
    low: [0.26, 0.28, 0.05],
    path: [
      [0.1, 0.21, 0.08],
      [-0.06, 0.215, 0.12],
      [-0.2, 0.245, 0.15],
    ],
  });
  if (o.litre)
    muffler(
      kit,
      [
        [-0.2, 0.245, 0.15],
        [-0.6, 0.45, 0.19],
      ],
      [
        [0, 0.028],
        [0.12, 0.044],
        [0.22, 0.06],
        [0.84, 0.062],
        [1, 0.05],
      ],
      { body: 'steelDark', tip: 'blackmetal', shield: 0.35 },
    );
  else
    muffler(
      kit,
      [
        [-0.2, 0.245, 0.15],
        [-0.62, 0.4, 0.172],
      ],
      [
        [0, 0.022],
        [0.12, 0.036],
        [0.22, 0.05],
        [0.86, 0.053],
        [1, 0.044],
      ],
      { body: 'blackmetal', tip: 'steel', shield: 0.35 },
    );
  radiator(kit, { at: [0.33, 0.52, 0], width: 0.27, height: 0.22 });
  tankAndSeat(kit, o);
  sideFairing(kit, o);
  nose(kit, o);
  kit.both(
    'plastic',
    tube(
      [
        [0.38, 0.78, 0.17],
        [0.4, 0.76, 0.19],
        [0.4, 0.755, 0.2],
      ],
      0.008,
    ),
  );
  kit.both('amber', place(box(0.05, 0.018, 0.02, 0.008), { at: [0.405, 0.757, 0.2], ry: -18 }));
  footGear(kit, { x: -0.14, y: 0.365, passenger: [-0.37, 0.5] });
}
