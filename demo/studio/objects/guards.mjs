// Accessories of tube and sheet: guards, stands, rests, screens.
import { V, place, smooth } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { circleHole, plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, rod, sheet, tube } from '../geometry/solids.mjs';

export function crashGuard(kit) {
  kit.both(
    'chrome',
    tube(
      [
        [0.02, 0.44, 0.04],
        [0.05, 0.4, 0.16],
        [0.06, 0.28, 0.27],
        [0.04, 0.14, 0.27],
        [0, 0.04, 0.16],
        [-0.03, 0.02, 0.03],
      ],
      0.0125,
      { segments: 90 },
    ),
  );
  kit.both(
    'chrome',
    tube(
      [
        [0.05, 0.31, 0.26],
        [0.08, 0.25, 0.14],
        [0.05, 0.22, 0.04],
      ],
      0.0095,
    ),
  );
  kit.add('chrome', rod([0.02, 0.44, -0.045], [0.02, 0.44, 0.045], 0.0125));
  kit.add('chrome', rod([-0.03, 0.02, -0.035], [-0.03, 0.02, 0.035], 0.0125));
  kit.both(
    'rubber',
    lathe(
      [
        [0.001, -0.05],
        [0.02, -0.05],
        [0.024, -0.04],
        [0.024, 0.04],
        [0.02, 0.05],
        [0.001, 0.05],
      ],
      V(0.058, 0.21, 0.274),
      V(0, 1, 0.05),
      { segments: 32 },
    ),
  );
}

export function sariGuard(kit) {
  const frame = [
    [-0.2, 0.02, 0],
    [0.16, 0.02, 0],
    [0.22, 0.1, 0],
    [0.16, 0.3, 0],
    [-0.1, 0.34, 0],
    [-0.24, 0.2, 0],
  ];
  kit.add('chrome', tube(frame, 0.009, { closed: true, segments: 140 }));
  for (let i = 0; i < 6; i++) {
    const y = 0.065 + i * 0.042;
    const [left, right] = [
      -0.225 + Math.max(0, y - 0.2) * 0.7 + Math.max(0, 0.12 - y) * 0.3,
      0.205 - Math.max(0, y - 0.12) * 0.28,
    ];
    kit.add('chrome', rod([left, y, 0], [right, y, 0], 0.0052));
  }
  kit.add(
    'chrome',
    tube(
      [
        [-0.08, 0.33, 0],
        [-0.08, 0.38, -0.03],
        [-0.08, 0.4, -0.06],
      ],
      0.008,
    ),
  );
  kit.add('rubber', place(box(0.2, 0.02, 0.09, 0.008), { at: [0.02, 0.02, 0.03] }));
}

export function footRest(kit) {
  kit.both(
    'alu',
    loft(
      [
        [-0.07, -0.012, 0.012, 0.03, 0.5, 4, 4],
        [0, -0.014, 0.014, 0.042, 0.5, 4, 4],
        [0.07, -0.012, 0.012, 0.034, 0.5, 4, 4],
      ],
      { nu: 24 },
    ).translate(0, 0.05, 0.1),
  );
  for (const z of [0.08, 0.1, 0.12, -0.08, -0.1, -0.12])
    kit.add('rubber', place(box(0.12, 0.01, 0.011, 0.004), { at: [0, 0.066, z] }));
  kit.both(
    'blackmetal',
    tube(
      [
        [0, 0.045, 0.06],
        [-0.02, 0.03, 0.03],
        [-0.03, 0.01, 0.015],
      ],
      0.01,
    ),
  );
  kit.add('blackmetal', place(box(0.06, 0.016, 0.08, 0.006), { at: [-0.03, 0.01, 0] }));
}

export function centreStand(kit) {
  kit.both(
    'blackmetal',
    tube(
      [
        [0, 0.3, 0.1],
        [-0.01, 0.2, 0.11],
        [-0.03, 0.03, 0.16],
        [-0.05, 0.012, 0.19],
      ],
      0.0125,
    ),
  );
  kit.add('blackmetal', rod([-0.015, 0.17, -0.115], [-0.015, 0.17, 0.115], 0.011));
  kit.add('blackmetal', rod([0, 0.3, -0.13], [0, 0.3, 0.13], 0.016));
  kit.both('rubber', place(box(0.07, 0.016, 0.05, 0.006), { at: [-0.05, 0.008, 0.185] }));
  kit.add(
    'blackmetal',
    tube(
      [
        [-0.02, 0.14, -0.12],
        [-0.1, 0.1, -0.14],
        [-0.15, 0.12, -0.16],
      ],
      0.008,
    ),
  );
}

export function radiatorGuard(kit) {
  const [w, h] = [0.17, 0.12];
  const shape = polygon(
    [
      [-w, -h],
      [w, -h],
      [w * 1.06, 0],
      [w, h],
      [-w, h],
      [-w * 1.06, 0],
    ],
    0.02,
  );
  for (let i = -8; i <= 8; i++) {
    for (let j = -5; j <= 5; j++) {
      const [x, y] = [i * 0.0185 + (j % 2 ? 0.009 : 0), j * 0.0195];
      if (Math.abs(x) < w - 0.014 && Math.abs(y) < h - 0.012) shape.holes.push(circleHole(x, y, 0.0072));
    }
  }
  kit.add(
    'blackmetal',
    plate(shape, 0.004, 0.001, { segments: 1, curve: 6 })
      .rotateY(Math.PI / 2)
      .translate(0, 0.15, 0),
  );
  for (const y of [0.05, 0.25]) kit.both('steel', rod([-0.02, y, 0.13], [0.01, y, 0.13], 0.008));
}

const screenSheet = (width, height, lean) =>
  sheet(
    (u, v) => {
      const f = v * 2 - 1;
      const edge = 1 - 0.35 * smooth(0.55, 1, u) * Math.abs(f) ** 2;
      return V(0.1 - lean * u - 0.09 * f * f, 0.02 + height * u * edge, f * width * (1 - 0.28 * u));
    },
    34,
    34,
    0.004,
  );

export function windscreen(kit) {
  kit.add('smoke', screenSheet(0.17, 0.3, 0.16));
  kit.both(
    'blackmetal',
    tube(
      [
        [0.06, 0.09, 0.1],
        [0, 0.05, 0.09],
        [-0.05, 0.03, 0.06],
      ],
      0.007,
    ),
  );
  kit.both(
    'steel',
    lathe(
      [
        [0.001, 0.006],
        [0.009, 0.005],
        [0.011, 0],
        [0.001, -0.002],
      ],
      V(0.075, 0.09, 0.1),
      V(1, 0.4, 0.3),
      { segments: 24 },
    ),
  );
}

export function visor(kit) {
  kit.add('smoke', screenSheet(0.13, 0.12, 0.13));
  kit.add(
    'plastic',
    sheet(
      (u, v) => {
        const f = v * 2 - 1;
        return V(0.108 - 0.02 * u - 0.09 * f * f, 0.01 + 0.02 * u, f * 0.134);
      },
      8,
      34,
      0.006,
    ),
  );
}

export function knuckleGuard(kit) {
  const shell = loft(
    [
      [-0.006, 0.03, 0.1, 0.05, 0.5, 2.6, 2.6],
      [0.006, 0, 0.13, 0.125, 0.5, 3, 2.6],
      [0.026, 0.005, 0.128, 0.12, 0.5, 3, 2.6],
      [0.04, 0.03, 0.1, 0.07],
    ],
    {
      nu: 20,
      nv: 60,
      warp: (v) => {
        v.x -= 3.2 * v.z * v.z;
        return v;
      },
    },
  );
  kit.both('plastic', shell.translate(0.02, 0, 0.17));
  kit.both(
    'alu',
    tube(
      [
        [0.0, 0.07, 0.05],
        [0.01, 0.07, 0.17],
        [-0.05, 0.07, 0.29],
        [-0.11, 0.07, 0.31],
      ],
      0.007,
    ),
  );
  kit.both(
    'rubber',
    lathe(
      [
        [0.001, 0],
        [0.018, 0],
        [0.018, 0.12],
        [0.001, 0.12],
      ],
      V(-0.11, 0.07, 0.18),
      V(0, 0, 1),
      { segments: 28 },
    ),
  );
}
