// Seats and rising tail of a sport motorcycle.
import { loft } from '../../geometry/loft.mjs';
import { tapering } from '../../geometry/shapes.mjs';
import { stripe } from '../../parts/bodywork.mjs';
import { plateHanger, tailLamp } from '../../parts/tail.mjs';

const RIDER_SEAT = [
  [-0.06, 0.785, 0.82, 0.04],
  [-0.1, 0.77, 0.822, 0.08, 0.5, 2.5],
  [-0.18, 0.755, 0.808, 0.118, 0.5, 2.7],
  [-0.28, 0.755, 0.81, 0.132, 0.5, 2.8],
  [-0.36, 0.77, 0.835, 0.122, 0.5, 2.6],
  [-0.4, 0.79, 0.855, 0.105, 0.5, 2.4],
];
const passengerSeat = (h) => [
  [-0.385, 0.85 + h * 0.5, 0.875 + h * 0.5, 0.07],
  [-0.42, 0.84 + h * 0.5, 0.9 + h * 0.7, 0.09, 0.5, 2.6],
  [-0.52, 0.87 + h * 0.7, 0.925 + h, 0.086, 0.5, 2.7],
  [-0.61, 0.905 + h, 0.945 + h, 0.068, 0.5, 2.6],
  [-0.645, 0.922 + h, 0.942 + h, 0.04],
];
const cowlStations = (h) => [
  [-0.14, 0.72, 0.765, 0.1, 0.5, 3, 3],
  [-0.28, 0.725, 0.8, 0.126, 0.55, 3, 2.3],
  [-0.42, 0.775, 0.87 + h * 0.6, 0.118, 0.55, 2.8, 2.2],
  [-0.56, 0.835 + h * 0.5, 0.92 + h, 0.096, 0.55, 2.6, 2.2],
  [-0.68, 0.885 + h, 0.94 + h, 0.066, 0.5, 2.6, 2.2],
  [-0.75, 0.912 + h, 0.94 + h, 0.034],
];
const line = (h) => [
  [-0.26, 0.76],
  [-0.45, 0.825 + h * 0.4],
  [-0.68, 0.912 + h],
];
const underTail = (h) => [
  [-0.28, 0.66, 0.74, 0.08, 0.5, 3, 3],
  [-0.46, 0.74, 0.81, 0.08, 0.5, 3, 3],
  [-0.62, 0.82 + h * 0.6, 0.89 + h * 0.6, 0.06, 0.5, 3, 3],
  [-0.72, 0.87 + h, 0.91 + h, 0.042],
];
const hanger = (h) => [
  [-0.62, 0.83 + h * 0.6, 0.88 + h * 0.6, 0.05],
  [-0.7, 0.8 + h * 0.5, 0.855 + h * 0.5, 0.046, 0.5, 3],
  [-0.8, 0.7, 0.765, 0.04, 0.5, 3],
  [-0.87, 0.6, 0.66, 0.036],
];

/** h: how much higher than usual the end of the tail is. */
export function seatAndTail(kit, h) {
  kit.add('seat', loft(RIDER_SEAT, { nu: 70 }), loft(passengerSeat(h), { nu: 50 }));
  const cowl = loft(cowlStations(h), { nu: 80 });
  kit.add('paint', cowl);
  stripe(kit, cowl, line(h), { material: 'accent2', width: 0.016, taper: tapering(0.7) });
  tailLamp(kit, { at: [-0.742, 0.924 + h], width: 0.085, height: 0.022, tilt: -22 });
  kit.add('plastic', loft(underTail(h), { nu: 40 }));
  plateHanger(kit, hanger(h), { plate: [-0.885, 0.655], tilt: 26, blinkersAt: [-0.8, 0.75, 0.036] });
}
