// The bodywork both kinds of scooters share; each kind gives its own measures.
import { place } from '../../geometry/basics.mjs';
import { loft, raised } from '../../geometry/loft.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { stripe } from '../../parts/bodywork.mjs';
import { numberPlate } from '../../parts/tail.mjs';
import { lifted, opened, openStorage } from './storage.mjs';

/** Leg shield: painted shell, inner panel and the bag hook at hookX. Returns the shell. */
export function apron(kit, { shell, inner, hookX }) {
  const front = loft(shell, { axis: 'y', nu: 100, nv: 96 });
  kit.add('paint', front);
  kit.add('inner', loft(inner, { axis: 'y', nu: 60 }));
  kit.add('dark', place(box(0.03, 0.02, 0.04, 0.006), { at: [hookX, 0.72, 0] }));
  return front;
}

/** Covers of the bar between its cowl and the switches: z of the first two points, thickness at both ends. */
export function barSleeves(kit, { x, y }, [inner, outer], [thick, thin]) {
  const path = [
    [x - 0.01, y, inner],
    [x - 0.045, y + 0.012, outer],
    [x - 0.08, y + 0.018, 0.265],
  ];
  kit.both(
    'plastic',
    tube(path, (t) => thick - (thick - thin) * t, { segments: 30 }),
  );
}

/** Body under the seat with its seam, coloured sweep, lamp and blinkers, open at the top when the seat is up. Returns the painted shell. */
export function rearBody(kit, { shell, under, seam, sweep, lamp, blinker, opening }, seatUp) {
  const body = loft(shell, { nu: 120, nv: 96 });
  kit.add('paint', seatUp ? opened(body, opening) : body);
  kit.add('plastic', loft(under, { nu: under.length * 10 }));
  stripe(kit, body, seam, { material: 'seam', width: 0.0032, lift: 0.0016 });
  const swell = (t) => Math.sin(Math.PI * (0.12 + 0.8 * t));
  stripe(kit, body, sweep, { material: 'paint2', width: 0.05, taper: swell, lift: 0.0014 });
  kit.add('red', loft(lamp, { nu: 16 }));
  const { size, at } = blinker;
  kit.both('amber', place(box(...size), { at, ry: -38 }));
  return body;
}

/** The seat through its cross-sections, with piping if it has one; up, it shows its base and what lies below. */
export function scooterSeat(kit, { seat, piping, opening }, seatUp) {
  const hinge = [seat[1][0], seat[0][1]];
  const put = (part) => (seatUp ? lifted(part, hinge) : part);
  kit.add('seat', put(loft(seat, { nu: 100 })));
  if (piping) kit.both('plastic', put(tube(piping, 0.0055, { around: 8 })));
  if (!seatUp) return;
  const base = seat.map(([x, low, , half]) => [x, low - 0.012, low + 0.012, half * 0.9, 0.5, 4, 4]);
  kit.add('inner', put(loft(base, { nu: 40 })));
  openStorage(kit, opening);
}

const REAR_GUARD = [
  [-0.74, 0.5, 0.62, 0.075, 0.5, 3, 3],
  [-0.86, 0.46, 0.64, 0.065, 0.5, 3],
  [-0.93, 0.34, 0.5, 0.055, 0.5, 3],
  [-0.955, 0.27, 0.35, 0.05],
];

/** Rear mudguard with number plate. */
export function rearGuard(kit, lift = 0) {
  kit.add('plastic', loft(raised(REAR_GUARD, lift), { nu: 36 }));
  numberPlate(kit, [-0.972, 0.47 + lift], 12);
}
