// Sporty scooters: pointed apron with the lamp in it, sharp rising tail, bare bar, split rails.
import { place } from '../geometry/basics.mjs';
import { letter } from '../geometry/lettering.mjs';
import { loft } from '../geometry/loft.mjs';
import { decal, polygon, ribbon } from '../geometry/shapes.mjs';
import { box, tube } from '../geometry/solids.mjs';
import { footboard, rearGuard, scooterChassis, swingUnit } from './scooter-base.mjs';
import { apron, bare } from './sporty-scooter-front.mjs';

function rearBody(kit, o) {
  const body = loft(
    [
      [-0.1, 0.5, 0.53, 0.02],
      [-0.104, 0.42, 0.6, 0.075, 0.5, 3, 3],
      [-0.13, 0.35, 0.655, 0.118, 0.5, 3, 2.8],
      [-0.22, 0.325, 0.69, 0.16, 0.6, 3, 2.3],
      [-0.36, 0.385, 0.715, 0.188, 0.64, 3, 2],
      [-0.54, 0.5, 0.745, 0.186, 0.62, 2.8, 1.9],
      [-0.72, 0.61, 0.782, 0.155, 0.58, 2.5, 1.9],
      [-0.86, 0.69, 0.805, 0.105, 0.55, 2.3, 2],
      [-0.93, 0.74, 0.8, 0.05],
    ],
    { nu: 120, nv: 96 },
  );
  kit.add('paint', body);
  kit.add(
    'plastic',
    loft(
      [
        [-0.12, 0.27, 0.42, 0.12, 0.5, 3, 3],
        [-0.25, 0.29, 0.45, 0.148, 0.5, 3, 3],
        [-0.42, 0.37, 0.53, 0.142, 0.5, 3, 3],
        [-0.6, 0.48, 0.6, 0.11, 0.5, 3, 3],
        [-0.76, 0.58, 0.66, 0.07],
      ],
      { nu: 50 },
    ),
  );
  const film = (material, points, width, taper, lift = 0.0016) =>
    kit.both(material, decal(body, ribbon(points, width, taper), { lift, fine: 0.012 }));
  film(
    'seam',
    [
      [-0.16, 0.645],
      [-0.4, 0.69],
      [-0.66, 0.735],
      [-0.86, 0.775],
    ],
    0.0032,
  );
  kit.both('accent', decal(body, polygon(o.flash, 0.012), { lift: 0.0016, fine: 0.012 }));
  film(
    'paint2',
    [
      [-0.18, 0.4],
      [-0.34, 0.445],
      [-0.54, 0.555],
      [-0.68, 0.635],
    ],
    0.05,
    (t) => Math.sin(Math.PI * (0.12 + 0.8 * t)),
    0.0014,
  );
  letter(
    kit,
    'lettering',
    { text: o.lettering, size: o.letterSize, x: o.letterX ?? -0.48, y: o.letterY ?? 0.628 },
    (s) => decal(body, s, { lift: 0.0026, fine: 0.01 }),
  );
  kit.add(
    'seat',
    loft(
      [
        [-0.08, 0.69, 0.725, 0.055],
        [-0.12, 0.682, 0.755, 0.105, 0.5, 2.6],
        [-0.24, 0.69, 0.768, 0.142, 0.5, 2.8],
        [-0.38, 0.705, 0.772, 0.15, 0.5, 2.8],
        [-0.47, 0.72, 0.815, 0.138, 0.5, 2.5],
        [-0.62, 0.752, 0.84, 0.12, 0.5, 2.6],
        [-0.75, 0.782, 0.845, 0.088, 0.5, 2.5],
        [-0.8, 0.8, 0.832, 0.045],
      ],
      { nu: 100 },
    ),
  );
  kit.both(
    'blackmetal',
    tube(
      [
        [-0.56, 0.745, 0.168],
        [-0.66, 0.815, 0.165],
        [-0.8, 0.87, 0.115],
        [-0.86, 0.868, 0.075],
        [-0.85, 0.81, 0.07],
      ],
      0.0115,
      { segments: 60 },
    ),
  );
  kit.add(
    'red',
    loft(
      [
        [-0.86, 0.715, 0.79, 0.1, 0.5, 2.4, 2.4],
        [-0.925, 0.735, 0.792, 0.066, 0.5, 2.4, 2.4],
        [-0.952, 0.755, 0.782, 0.03],
      ],
      { nu: 16 },
    ),
  );
  kit.both('redGlow', place(box(0.012, 0.01, 0.055, 0.004), { at: [-0.935, 0.766, 0.034], ry: -28, rx: 14 }));
  kit.both('amber', place(box(0.05, 0.026, 0.045, 0.012), { at: [-0.865, 0.735, 0.098], ry: -38 }));
}

export function sportyScooter(kit, options) {
  const o = { letterSize: 0.06, ...options };
  const c = scooterChassis(kit, {
    radii: [0.24, 0.22],
    wheels: o.wheels ?? 'fork',
    rearWheel: o.wheels ?? 'fork',
    frontDisc: o.frontDisc,
    tape: o.tape,
    fender: { from: 22, to: 150, half: 0.062, drop: 0.05, tip: 0.8 },
  });
  apron(kit, o);
  footboard(kit, { skirt: 'paint' });
  rearBody(kit, o);
  rearGuard(kit, 0.05);
  swingUnit(kit, { dual: o.dual });
  bare(kit, c, o);
}
