// Adventure motorcycles: tall, long travel, beak, wide bar, high screen, guards underneath.
import { V, gauss, place, smooth } from "../geometry/basics.mjs";
import { letter } from "../geometry/lettering.mjs";
import { loft } from "../geometry/loft.mjs";
import { faceDecal, film, panel, polygon, ribbon } from "../geometry/shapes.mjs";
import { box, lathe, sheet, tube } from "../geometry/solids.mjs";
import { engine, headers } from "../parts/engine.mjs";
import { clusterOn, knuckleGuards } from "../parts/handlebar.mjs";
import { blinkers, numberPlate, projector, tailLamp } from "../parts/lamps.mjs";
import { fender, footGear, muffler, radiator } from "../parts/running-gear.mjs";
import { rearEnd, rollingChassis, tubeFrame } from "./chassis.mjs";

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
    o.tank ?? "paint",
    loft(
      body.map(([s, a, b, ...rest]) => [s, a + u, b + u, ...rest]),
      { nu: 96, nv: 80, warp: shape },
    ),
  );
  kit.add(
    "plastic",
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
    "alu",
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
  side("paint", o.cowl, 0.158, 0.016);
  side(
    "plastic",
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
  if (o.panel2) side("paint2", o.panel2, 0.1685, 0.006);
  for (const line of o.lines)
    side(
      "accent",
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
    "lettering",
    { text: o.lettering, size: o.letterSize, x: o.letterAt[0], y: o.letterAt[1] + u },
    (shapes) => film(shapes, { z: 0.1721, warp: bent }),
  );
}

/** Lamp housing with beak and screen. */
function front(kit, c, o) {
  const [x, y] = [c.head.x + 0.02, c.head.y + 0.055];
  const mask = loft(
    [
      [y - 0.1, x, x + 0.1, 0.07, 0.4, 2.4, 3],
      [y - 0.06, x - 0.02, x + 0.14, 0.112, 0.4, 2.4, 3],
      [y - 0.01, x - 0.04, x + 0.155, 0.138, 0.4, 2.3, 3],
      [y + 0.04, x - 0.06, x + 0.14, 0.142, 0.4, 2.2, 3],
      [y + 0.085, x - 0.08, x + 0.1, 0.125, 0.4, 2.2, 3],
      [y + 0.12, x - 0.09, x + 0.045, 0.09],
    ],
    { axis: "y", nu: 60, nv: 72 },
  );
  kit.add("black", mask);
  const on = (material, points, lift) =>
    kit.both(material, faceDecal(mask, polygon(points), { lift, t: 0.006, bevel: 0.002 }));
  if (o.roundEyes) {
    for (const z of [0.055, -0.055])
      projector(kit, { at: V(x + 0.147, y - 0.01, z), r: 0.036, bezel: "chrome" });
    on(
      "led",
      [
        [0.012, y + 0.045, 0.003],
        [0.11, y + 0.052, 0.003],
        [0.112, y + 0.043, 0.003],
        [0.012, y + 0.036, 0.003],
      ],
      0.001,
    );
  } else {
    on(
      "lens",
      [
        [0.014, y - 0.028, 0.006],
        [0.06, y - 0.002, 0.01],
        [0.122, y + 0.018, 0.008],
        [0.118, y - 0.018, 0.012],
        [0.06, y - 0.05, 0.014],
        [0.016, y - 0.055, 0.008],
      ],
      0.001,
    );
    on(
      "led",
      [
        [0.012, y - 0.014, 0.003],
        [0.125, y + 0.034, 0.003],
        [0.126, y + 0.025, 0.003],
        [0.012, y - 0.024, 0.003],
      ],
      0.002,
    );
  }
  kit.both(
    "paint",
    panel(
      polygon([
        [x - 0.1, y + 0.11, 0.03],
        [x + 0.0, y + 0.1, 0.03],
        [x + 0.07, y + 0.02, 0.02],
        [x + 0.045, y - 0.07, 0.02],
        [x - 0.02, y - 0.08, 0.02],
        [x - 0.1, y - 0.02, 0.03],
      ]),
      {
        z: 0.148,
        t: 0.01,
        bevel: 0.004,
        fine: 0.014,
        warp: (v) => {
          v.z -=
            1.2 * Math.max(0, v.x - x + 0.05) ** 1.6 +
            0.25 * Math.max(0, y - v.y) ** 1.1 +
            0.5 * Math.max(0, v.y - y - 0.06) ** 1.3;
          return v;
        },
      },
    ),
  );
  const by = y - 0.115;
  const reach = o.beak;
  kit.add(
    "paint",
    loft(
      [
        [x + 0.08 + reach, by - 0.012 - reach * 0.12, by + 0.002 - reach * 0.12, 0.022, 0.5, 3, 3],
        [x + 0.06 + reach * 0.75, by - 0.022 - reach * 0.08, by + 0.014 - reach * 0.06, 0.055, 0.5, 3, 2.4],
        [x + 0.06 + reach * 0.35, by - 0.03, by + 0.03, 0.085, 0.5, 3, 2.4],
        [x + 0.02, by - 0.032, by + 0.05, 0.1, 0.5, 3, 2.4],
        [x - 0.08, by - 0.03, by + 0.06, 0.09, 0.5, 3, 2.4],
      ],
      { nu: 60 },
    ),
  );
  kit.add(
    "clear",
    sheet(
      (u, v) => {
        const f = v * 2 - 1;
        const h = o.screen;
        return V(
          x + 0.045 - h * 0.5 * u + 0.035 * (1 - f * f),
          y + 0.095 + h * u,
          f * (0.115 + 0.02 * Math.sin(u * 3) - 0.035 * u),
        );
      },
      26,
      26,
      0.004,
    ),
  );
  kit.both(
    "blackmetal",
    tube(
      [
        [x - 0.06, y + 0.08, 0.06],
        [x - 0.06, y + 0.16, 0.07],
        [x - 0.02, y + 0.2, 0.07],
      ],
      0.007,
    ),
  );
  clusterOn(kit, { at: [x - 0.08, y + 0.15, 0], tilt: -28, width: 0.14, height: 0.1 });
  kit.add(
    "plastic",
    loft(
      [
        [x + 0.02, y - 0.06, y + 0.06, 0.09, 0.5, 3, 3],
        [x - 0.08, y - 0.06, y + 0.09, 0.11, 0.5, 3, 3],
        [x - 0.16, y - 0.04, y + 0.02, 0.08, 0.5, 3, 3],
      ],
      { nu: 20 },
    ),
  );
  blinkers(kit, [x - 0.02, y - 0.075, 0.12], 1, 0.05, { slim: true });
}

function seatTailRack(kit, o) {
  const u = o.up;
  const lift = (rows) => rows.map(([s, a, b, ...r]) => [s, a + u, b + u, ...r]);
  kit.add(
    "seat",
    loft(
      lift([
        [-0.07, 0.79, 0.83, 0.05],
        [-0.11, 0.765, 0.832, 0.085, 0.5, 2.6],
        [-0.22, 0.75, 0.815, 0.128, 0.5, 2.8],
        [-0.36, 0.755, 0.822, 0.14, 0.5, 2.8],
        [-0.42, 0.765, 0.85, 0.132, 0.5, 2.6],
        [-0.56, 0.785, 0.878, 0.122, 0.5, 2.6],
        [-0.7, 0.81, 0.882, 0.1, 0.5, 2.6],
        [-0.74, 0.83, 0.87, 0.06],
      ]),
      { nu: 90 },
    ),
  );
  kit.add(
    "paint",
    loft(
      lift([
        [-0.2, 0.7, 0.75, 0.1, 0.5, 3, 3],
        [-0.34, 0.7, 0.775, 0.128, 0.55, 3, 2.4],
        [-0.5, 0.735, 0.805, 0.124, 0.55, 3, 2.4],
        [-0.66, 0.775, 0.835, 0.1, 0.5, 3, 2.6],
        [-0.76, 0.81, 0.85, 0.07, 0.5, 3, 3],
      ]),
      { nu: 60 },
    ),
  );
  kit.add(
    "plastic",
    loft(
      lift([
        [0.24, 0.62, 0.76, 0.08, 0.5, 3, 3],
        [0.05, 0.56, 0.77, 0.1, 0.5, 3.4, 3],
        [-0.12, 0.53, 0.76, 0.11, 0.5, 3.4, 3.4],
        [-0.28, 0.58, 0.76, 0.112, 0.5, 3.4, 3.4],
        [-0.45, 0.69, 0.77, 0.095, 0.5, 3, 3],
        [-0.62, 0.75, 0.8, 0.08],
        [-0.78, 0.79, 0.835, 0.06],
      ]),
      { nu: 60 },
    ),
  );
  tailLamp(kit, { at: [-0.79, 0.835 + u, 0], width: 0.1, height: 0.032, tilt: -8 });
  const rail = [
    [-0.46, 0.79 + u, 0.128],
    [-0.56, 0.87 + u, 0.148],
    [-0.7, 0.9 + u, 0.135],
    [-0.84, 0.905 + u, 0.09],
    [-0.86, 0.905 + u, 0],
  ];
  kit.both("blackmetal", tube(rail, 0.011, { segments: 60 }));
  if (o.rack)
    kit.add(
      "blackmetal",
      panel(
        polygon(
          [
            [-0.68, -0.1],
            [-0.9, -0.09],
            [-0.92, 0.09],
            [-0.68, 0.1],
          ],
          0.03,
        ),
        { t: 0.012, bevel: 0.004, warp: (v) => V(v.x, 0.91 + u + v.z, v.y) },
      ),
    );
  kit.add(
    "plastic",
    loft(
      [
        [-0.66, 0.76 + u, 0.81 + u, 0.06],
        [-0.78, 0.73 + u * 0.8, 0.8 + u * 0.8, 0.055, 0.5, 3],
        [-0.88, 0.63 + u * 0.6, 0.71 + u * 0.6, 0.045, 0.5, 3],
        [-0.95, 0.53 + u * 0.5, 0.6 + u * 0.5, 0.04],
      ],
      { nu: 40 },
    ),
  );
  numberPlate(kit, [-0.965, 0.6 + u * 0.5], 24);
  blinkers(kit, [-0.875, 0.69 + u * 0.6, 0.042], -1, 0.05, { slim: true });
}

export function adventure(kit, options) {
  const o = {
    up: 0.03,
    wheelbase: 1.445,
    forkLength: 0.77,
    style: "fork",
    beak: 0.14,
    screen: 0.24,
    letterSize: 0.05,
    rim: "rim",
    tread: "road",
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
      style: o.style,
      phase: 0.05,
      spokes: 5,
      hub: 0.11,
      rim: o.rim,
      tread: o.tread,
      discs,
    },
    rear: {
      radius: rr,
      width: o.widths[1],
      wall: o.walls[1],
      style: o.style,
      spokes: 5,
      rim: o.rim,
      tread: o.tread,
      discs: [{ r: 0.12, z: 0.085, caliper: 160 }],
    },
    fork: { length: o.forkLength, z: 0.105, upsideDown: true, upper: o.forkUpper ?? "blackmetal" },
    bar: { half: 0.425, rise: 0.085, back: 0.13, droop: -0.02, lift: 0.05 },
  });
  knuckleGuards(kit, c.bar);
  fender(kit, o.lowFender ?? "plastic", {
    x: c.xf,
    y: rf,
    radius: rf + 0.014,
    from: 50,
    to: 150,
    half: 0.066,
    crown: 0.014,
    drop: 0.045,
  });
  kit.both("dark", tube([c.line.at(0.22, 0.08), V(c.xf - 0.02, rf * 1.95, 0.062)], 0.008));
  tubeFrame(kit, c, {
    pivot,
    seatY: 0.74 + o.up,
    tailX: -0.74,
    tailY: 0.83 + o.up,
    rise: o.up,
    material: o.frame ?? "frame",
  });
  rearEnd(kit, c, { pivot, axleY: rr, rise: o.up, material: "alu", z: 0.11 });
  const ey = 0.385 + o.up * 0.6;
  const { ports } = engine(kit, {
    x: 0.01,
    y: ey,
    tilt: 16,
    fins: 0,
    height: 0.12,
    cylinders: 2,
    half: 0.1,
    cover: o.cover ?? "bronze",
    material: "engineBlack",
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
    { body: o.silencer ?? "blackmetal", tip: "steel", shield: 0.35 },
  );
  const b = o.up * 0.6;
  kit.add(
    "alu",
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
      "blackmetal",
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
  kit.add("dark", place(box(0.18, 0.1, 0.14, 0.03), { at: [-0.14, 0.25 + o.up * 0.6, 0.05] }));
}
