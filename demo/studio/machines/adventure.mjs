// Adventure motorcycles: tall, long travel, beak, wide bar, high screen, guards underneath.
import { V, gauss, place, smooth } from '../geometry/basics.mjs';
import { letter } from '../geometry/lettering.mjs';
import { loft } from '../geometry/loft.mjs';
import { film, panel, polygon, ribbon } from '../geometry/shapes.mjs';
import { box, lathe, tube } from '../geometry/solids.mjs';
import { engine } from '../parts/engine.mjs';
import { headers, muffler } from '../parts/exhaust.mjs';
import { footGear } from '../parts/foot-gear.mjs';
import { tubeFrame } from '../parts/frame.mjs';
import { mudguard } from '../parts/mudguard.mjs';
import { radiator } from '../parts/radiator.mjs';
import { rearEnd } from '../parts/rear-suspension.mjs';
import { knuckleGuards } from '../parts/handlebar.mjs';
import { rollingChassis } from './chassis.mjs';
import { front } from './adventure-front.mjs';
import { seatTailRack } from './adventure-tail.mjs';

function tank(kit, o) {
  const u = o.up;
  const shape = (v) => {
    v.z *= 1 - gauss(v.x, -0.05, 0.11) * smooth(0.93, 0.8, v.y - u) * 0.36;
    return v;
  };
  const body = [
    [0.35, 0.8, 0.84, 0.04],
    [0.33, 0.77, 0.9, 0.095],
    [0.26, 0.745, 0.96, 0.15, 0.5, 2.5, 3],
    [0.15, 0.735, 0.985, 0.168, 0.5, 2.5, 3],
    [0.03, 0.735, 0.945, 0.15, 0.5, 2.5, 3],
    [-0.07, 0.74, 0.875, 0.112],
    [-0.13, 0.75, 0.82, 0.08],
  ];
  kit.add(
    o.tank ?? 'paint',
    loft(
      body.map(([s, a, b, ...rest]) => [s, a + u, b + u, ...rest]),
      { nu: 96, nv: 80, warp: shape },
    ),
  );
  kit.add(
    'plastic',
    loft(
      [
        [0.3, 0.93, 0.955, 0.03],
        [0.17, 0.965, 0.989, 0.04, 0.5, 3],
        [0.03, 0.925, 0.952, 0.036, 0.5, 3],
        [-0.08, 0.845, 0.87, 0.03],
      ].map(([s, a, b, ...r]) => [s, a + u, b + u, ...r]),
      { nu: 40 },
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
      V(0.14, 0.99 + u, 0),
      V(-0.03, 1, 0),
      { segments: 48 },
    ),
  );
}

function cowls(kit, o) {
  const u = o.up;
  const bent = (v) => {
    v.z +=
      0.034 * (1 - ((v.x - 0.24) / 0.34) ** 2 - ((v.y - 0.82 - u) / 0.26) ** 2) -
      0.004 -
      0.75 * Math.max(0, v.x - 0.3) ** 2 -
      0.3 * Math.max(0, 0.68 + u - v.y) ** 1.3;
    return v;
  };
  const side = (material, shape, z, t, fine = 0.014) =>
    kit.both(
      material,
      panel(
        Array.isArray(shape)
          ? polygon(
              shape.map(([x, y, r]) => [x, y + u, r]),
              0.02,
            )
          : shape,
        { z, t, bevel: Math.min(0.006, t * 0.35), warp: bent, fine },
      ),
    );
  side('paint', o.cowl, 0.158, 0.016);
  side(
    'plastic',
    [
      [0.24, 0.73],
      [0.36, 0.74],
      [0.41, 0.66],
      [0.34, 0.52],
      [0.27, 0.5],
      [0.25, 0.62],
    ],
    0.142,
    0.012,
  );
  if (o.panel2) side('paint2', o.panel2, 0.1685, 0.006);
  for (const line of o.lines)
    side(
      'accent',
      ribbon(
        line.map(([x, y]) => [x, y + u]),
        o.lineWidth ?? 0.016,
        (t) => 1 - t * 0.65,
      ),
      0.169,
      0.005,
      0.01,
    );
  letter(
    kit,
    'lettering',
    { text: o.lettering, size: o.letterSize, x: o.letterAt[0], y: o.letterAt[1] + u },
    (shapes) => film(shapes, { z: 0.1721, warp: bent }),
  );
}

export function adventure(kit, options) {
  const o = {
    up: 0.03,
    wheelbase: 1.445,
    forkLength: 0.77,
    style: 'fork',
    beak: 0.14,
    screen: 0.24,
    letterSize: 0.05,
    rim: 'rim',
    tread: 'road',
    ...options,
  };
  const [rf, rr] = o.radii;
  const pivot = [-0.2, 0.41 + o.up * 0.5];
  const discs = [{ r: 0.155, z: 0.068, caliper: 152 }];
  if (o.twinDisc) discs.push({ ...discs[0], z: -0.068 });
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 26.5,
    front: {
      radius: rf,
      width: o.widths[0],
      wall: o.walls[0],
      spokes: o.style,
      phase: 0.05,
      count: 5,
      hub: 0.11,
      rim: o.rim,
      tread: o.tread,
      discs,
    },
    rear: {
      radius: rr,
      width: o.widths[1],
      wall: o.walls[1],
      spokes: o.style,
      count: 5,
      rim: o.rim,
      tread: o.tread,
      discs: [{ r: 0.12, z: 0.085, caliper: 160 }],
    },
    fork: { length: o.forkLength, z: 0.105, upsideDown: true, upper: o.forkUpper ?? 'blackmetal' },
    bar: { half: 0.425, rise: 0.085, back: 0.13, droop: -0.02, lift: 0.05 },
  });
  knuckleGuards(kit, c.bar);
  mudguard(kit, o.lowFender ?? 'plastic', {
    x: c.xf,
    y: rf,
    radius: rf + 0.014,
    from: 50,
    to: 150,
    half: 0.066,
    crown: 0.014,
    drop: 0.045,
  });
  kit.both('dark', tube([c.line.at(0.22, 0.08), V(c.xf - 0.02, rf * 1.95, 0.062)], 0.008));
  tubeFrame(kit, c, {
    pivot,
    seatY: 0.74 + o.up,
    tailX: -0.74,
    tailY: 0.83 + o.up,
    rise: o.up,
    material: o.frame ?? 'frame',
  });
  rearEnd(kit, c, { pivot, axleY: rr, rise: o.up, material: 'alu', z: 0.11 });
  const ey = 0.385 + o.up * 0.6;
  const { ports } = engine(kit, {
    x: 0.01,
    y: ey,
    tilt: 16,
    fins: 0,
    height: 0.12,
    cylinders: 2,
    half: 0.1,
    cover: o.cover ?? 'bronze',
    material: 'engineBlack',
  });
  const low = 0.225 + o.up * 0.6;
  headers(kit, ports, {
    knee: [0.29, 0.45 + o.up * 0.5, 0.06],
    low: [0.25, 0.3 + o.up * 0.5, 0.08],
    path: [
      [0.1, low, 0.11],
      [-0.06, low + 0.01, 0.14],
      [-0.22, low + 0.06, 0.158],
      [-0.3, low + 0.1, 0.165],
    ],
  });
  const end = o.up > 0.05 ? [-0.82, 0.6, 0.2] : [-0.76, 0.47, 0.19];
  muffler(
    kit,
    [[-0.29, low + 0.095, 0.164], end],
    [
      [0, 0.025],
      [0.1, 0.042],
      [0.18, 0.054],
      [0.88, 0.056],
      [1, 0.046],
    ],
    { body: o.silencer ?? 'blackmetal', tip: 'steel', shield: 0.35 },
  );
  const b = o.up * 0.6;
  kit.add(
    'alu',
    loft(
      [
        [0.31, 0.33 + b, 0.44 + b, 0.05, 0.5, 3, 3],
        [0.26, 0.235 + b, 0.33 + b, 0.115, 0.5, 3, 3],
        [0.1, 0.185 + b, 0.235 + b, 0.13, 0.5, 3, 4],
        [-0.12, 0.185 + b, 0.225 + b, 0.12, 0.5, 3, 4],
        [-0.2, 0.21 + b, 0.23 + b, 0.09],
      ],
      { nu: 50 },
    ),
  );
  radiator(kit, { at: [0.33, 0.56 + o.up, 0], width: 0.28, height: 0.2 });
  tank(kit, o);
  cowls(kit, o);
  seatTailRack(kit, o);
  front(kit, c, o);
  if (o.guards)
    kit.both(
      'blackmetal',
      tube(
        [
          [0.3, 0.72 + o.up, 0.09],
          [0.34, 0.66 + o.up, 0.21],
          [0.31, 0.46 + o.up, 0.245],
          [0.2, 0.33 + o.up, 0.21],
          [0.1, 0.28 + o.up, 0.11],
        ],
        0.0125,
        { segments: 60 },
      ),
    );
  footGear(kit, { x: -0.1, y: 0.335 + o.up * 0.6, passenger: [-0.4, 0.45 + o.up] });
  kit.add('dark', place(box(0.18, 0.1, 0.14, 0.03), { at: [-0.14, 0.25 + o.up * 0.6, 0.05] }));
}
