// The fairing of a sport motorcycle: nose with lamps and screen, and its two sides.
import { V, place } from '../geometry/basics.mjs';
import { letter } from '../geometry/lettering.mjs';
import { loft } from '../geometry/loft.mjs';
import { decal, faceDecal, film, panel, polygon, ribbon } from '../geometry/shapes.mjs';
import { box, sheet } from '../geometry/solids.mjs';
import { clusterOn } from '../parts/handlebar.mjs';

export function nose(kit, o) {
  const shell = loft(
    [
      [0.682, 0.728, 0.758, 0.03],
      [0.672, 0.71, 0.772, 0.066, 0.5, 1.9, 2.4],
      [0.635, 0.692, 0.808, 0.112, 0.4, 1.9, 2.6],
      [0.57, 0.68, 0.862, 0.15, 0.36, 1.9, 2.8],
      [0.49, 0.678, 0.908, 0.174, 0.36, 2, 3],
      [0.41, 0.69, 0.938, 0.182, 0.4, 2.2, 3],
      [0.33, 0.72, 0.945, 0.178, 0.45, 2.3, 3],
    ],
    { nu: 100, nv: 88, cap: false },
  );
  kit.add('paint', shell);
  const on = (material, points, lift, both = true) => {
    const g = faceDecal(shell, Array.isArray(points) ? polygon(points) : points, {
      lift,
      t: 0.005,
      bevel: 0.0015,
      fine: 0.012,
    });
    if (both) kit.both(material, g);
    else kit.add(material, g);
  };
  on(
    'black',
    [
      [0.03, 0.712, 0.004],
      [0.045, 0.738, 0.008],
      [0.148, 0.79, 0.004],
      [0.14, 0.757, 0.012],
      [0.1, 0.716, 0.014],
      [0.05, 0.698, 0.006],
    ],
    0.0005,
  );
  on(
    'led',
    [
      [0.046, 0.734, 0.002],
      [0.144, 0.785, 0.002],
      [0.143, 0.776, 0.002],
      [0.05, 0.727, 0.002],
    ],
    0.003,
  );
  on(
    'lens',
    [
      [0.052, 0.709, 0.004],
      [0.062, 0.725, 0.004],
      [0.112, 0.75, 0.004],
      [0.118, 0.74, 0.006],
      [0.098, 0.72, 0.008],
      [0.066, 0.705, 0.004],
    ],
    0.003,
  );
  on(
    'black',
    o.ramAir
      ? [
          [-0.022, 0.738, 0.006],
          [0.022, 0.738, 0.006],
          [0.036, 0.7, 0.008],
          [-0.036, 0.7, 0.008],
        ]
      : [
          [-0.016, 0.722, 0.005],
          [0.016, 0.722, 0.005],
          [0.034, 0.698, 0.006],
          [-0.034, 0.698, 0.006],
        ],
    0.0008,
    false,
  );
  kit.both(
    'accent',
    decal(
      shell,
      ribbon(
        [
          [0.36, 0.88],
          [0.47, 0.85],
          [0.6, 0.79],
        ],
        0.016,
        (t) => 1 - 0.75 * t,
      ),
      { lift: 0.0016, fine: 0.01 },
    ),
  );
  kit.add(
    'smoke',
    sheet(
      (u, v) => {
        const f = v * 2 - 1;
        return V(
          0.572 - 0.235 * u - 0.025 * u * u - 0.095 * f * f * (1 - 0.25 * u),
          0.858 + 0.185 * u - 0.012 * f * f,
          f * (0.122 - 0.042 * u * u),
        );
      },
      30,
      30,
      0.003,
    ),
  );
  kit.add(
    'plastic',
    loft(
      [
        [0.44, 0.78, 0.9, 0.14, 0.5, 3, 3],
        [0.36, 0.78, 0.9, 0.15, 0.5, 3, 3],
        [0.27, 0.79, 0.88, 0.12, 0.5, 3, 3],
      ],
      { nu: 20 },
    ),
  );
  clusterOn(kit, { at: [0.425, 0.925, 0], tilt: -42, width: 0.13 });
}

export function sideFairing(kit, o) {
  const bent = (v) => {
    v.z +=
      0.05 * (1 - ((v.x - 0.2) / 0.42) ** 2 - ((v.y - 0.58) / 0.42) ** 2) -
      0.014 -
      0.5 * Math.max(0, v.x - 0.34) ** 2 -
      0.26 * Math.max(0, 0.55 - v.y) ** 1.25 -
      0.25 * Math.max(0, 0.1 - v.x) ** 1.5;
    return v;
  };
  const side = (material, shape, z, t = 0.005, fine = 0.012) =>
    kit.both(
      material,
      panel(Array.isArray(shape) ? polygon(shape) : shape, {
        z,
        t,
        bevel: Math.min(0.006, t * 0.35),
        warp: bent,
        fine,
      }),
    );
  side(
    'paint',
    [
      [0.02, 0.775, 0.03],
      [0.2, 0.875, 0.05],
      [0.42, 0.885, 0.03],
      [0.535, 0.81, 0.03],
      [0.52, 0.71, 0.05],
      [0.42, 0.57, 0.04],
      [0.365, 0.42, 0.05],
      [0.25, 0.25, 0.06],
      [0.02, 0.205, 0.05],
      [-0.19, 0.225, 0.02],
      [-0.12, 0.3, 0.05],
      [0, 0.365, 0.06],
      [0.06, 0.47, 0.05],
      [0.15, 0.57, 0.05],
      [0.1, 0.68, 0.06],
    ],
    0.166,
    0.016,
    0.015,
  );
  const gill = (k) => [
    [0.13 + k * 0.045, 0.585 - k * 0.062, 0.008],
    [0.3 + k * 0.012, 0.62 - k * 0.062, 0.01],
    [0.318 + k * 0.01, 0.6 - k * 0.062, 0.008],
    [0.17 + k * 0.045, 0.55 - k * 0.062, 0.012],
  ];
  for (const k of [0, 1, 2]) side('black', gill(k), 0.1725, 0.008, 0.01);
  side(
    'accent',
    [
      [-0.15, 0.235, 0.01],
      [0, 0.29, 0.05],
      [0.13, 0.345, 0.05],
      [0.28, 0.4, 0.03],
      [0.345, 0.46, 0.03],
      [0.4, 0.6, 0.02],
      [0.385, 0.5, 0.02],
      [0.345, 0.4, 0.03],
      [0.25, 0.27, 0.06],
      [0.02, 0.222, 0.05],
    ],
    0.1765,
  );
  side(
    'accent',
    ribbon(
      [
        [0.09, 0.705],
        [0.3, 0.705],
        [0.5, 0.765],
      ],
      0.02,
      (t) => 0.3 + 0.7 * t,
    ),
    0.1765,
  );
  letter(kit, 'lettering', { text: o.lettering, size: o.letterSize, x: 0.15, y: 0.75 }, (shapes) =>
    film(shapes, { z: 0.1806, warp: bent }),
  );
  kit.add(
    'paint',
    loft(
      [
        [0.33, 0.3, 0.38, 0.06, 0.5, 2.6, 2.4],
        [0.25, 0.215, 0.34, 0.112, 0.5, 2.6, 2.4],
        [0.05, 0.178, 0.27, 0.122, 0.5, 2.6, 2.4],
        [-0.1, 0.178, 0.25, 0.112, 0.5, 2.6, 2.4],
        [-0.22, 0.2, 0.235, 0.085],
      ],
      { nu: 60 },
    ),
  );
  if (o.winglets) {
    for (const k of [0, 1])
      kit.both(
        'plastic',
        place(box(0.14, 0.006, 0.05, 0.003), {
          at: [0.42 - k * 0.02, 0.66 - k * 0.075, 0.19],
          rz: -6,
          rx: 12,
        }),
      );
  }
}
