// Seat and tail of a street motorcycle.
import { loft } from '../../geometry/loft.mjs';
import { tapering } from '../../geometry/shapes.mjs';
import { tube } from '../../geometry/solids.mjs';
import { stripe } from '../../parts/bodywork.mjs';
import { seat } from '../../parts/seat.mjs';
import { plateHanger, tailLamp } from '../../parts/tail.mjs';

const RIDER_SEAT = [
  [-0.055, 0.79, 0.825, 0.04],
  [-0.09, 0.77, 0.83, 0.075, 0.5, 2.5],
  [-0.17, 0.755, 0.81, 0.115, 0.5, 2.7],
  [-0.26, 0.75, 0.806, 0.134, 0.5, 2.8],
  [-0.34, 0.758, 0.82, 0.13, 0.5, 2.6],
  [-0.39, 0.775, 0.845, 0.115, 0.5, 2.4],
];
const PASSENGER_SEAT = [
  [-0.375, 0.815, 0.85, 0.08],
  [-0.4, 0.805, 0.884, 0.1, 0.5, 2.5],
  [-0.5, 0.825, 0.902, 0.1, 0.5, 2.7],
  [-0.62, 0.855, 0.92, 0.085, 0.5, 2.6],
  [-0.67, 0.88, 0.915, 0.05],
];
const BENCH = [
  [-0.055, 0.785, 0.825, 0.045],
  [-0.09, 0.765, 0.828, 0.08, 0.5, 2.5],
  [-0.18, 0.752, 0.812, 0.12, 0.5, 2.8],
  [-0.3, 0.755, 0.815, 0.134, 0.5, 2.8],
  [-0.4, 0.775, 0.85, 0.128, 0.5, 2.6],
  [-0.52, 0.81, 0.888, 0.11, 0.5, 2.6],
  [-0.63, 0.845, 0.91, 0.085, 0.5, 2.6],
  [-0.67, 0.875, 0.905, 0.05],
];
const COWL = [
  [-0.16, 0.72, 0.76, 0.1, 0.5, 3, 3],
  [-0.3, 0.72, 0.795, 0.126, 0.55, 3, 2.4],
  [-0.45, 0.757, 0.848, 0.12, 0.55, 3, 2.2],
  [-0.6, 0.81, 0.89, 0.1, 0.55, 3, 2.2],
  [-0.74, 0.863, 0.915, 0.068, 0.5, 2.6, 2.2],
  [-0.8, 0.89, 0.918, 0.035],
];
const LINE = [
  [-0.28, 0.748],
  [-0.5, 0.812],
  [-0.74, 0.894],
];
const GRAB_RAIL = [
  [-0.47, 0.835, 0.117],
  [-0.56, 0.893, 0.128],
  [-0.68, 0.93, 0.1],
  [-0.73, 0.92, 0.065],
];
const UNDER_TAIL = [
  [-0.3, 0.66, 0.74, 0.08, 0.5, 3, 3],
  [-0.5, 0.72, 0.8, 0.08, 0.5, 3, 3],
  [-0.66, 0.79, 0.86, 0.062, 0.5, 3, 3],
  [-0.78, 0.845, 0.89, 0.045],
];
const HANGER = [
  [-0.68, 0.82, 0.865, 0.05],
  [-0.76, 0.785, 0.84, 0.048, 0.5, 3],
  [-0.85, 0.69, 0.755, 0.042, 0.5, 3],
  [-0.91, 0.585, 0.645, 0.038],
];

export function seatAndTail(kit, { splitSeat }) {
  if (splitSeat) {
    seat(kit, RIDER_SEAT, { nu: 70, seams: [-0.2] });
    seat(kit, PASSENGER_SEAT, { nu: 50, seams: [-0.5] });
  } else {
    seat(kit, BENCH, { seams: [-0.21, -0.37] });
  }
  const cowl = loft(COWL, { nu: 80 });
  kit.add('paint', cowl);
  stripe(kit, cowl, LINE, { width: 0.012, taper: tapering(0.75) });
  tailLamp(kit, { at: [-0.792, 0.898], width: 0.085, height: 0.024, tilt: -18 });
  kit.both('blackmetal', tube(GRAB_RAIL, 0.0105));
  kit.add('plastic', loft(UNDER_TAIL, { nu: 40 }));
  plateHanger(kit, HANGER, { plate: [-0.925, 0.65], tilt: 24, blinkersAt: [-0.845, 0.745, 0.038] });
}
