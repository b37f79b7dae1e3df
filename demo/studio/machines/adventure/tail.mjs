// Seat, tail and rack of an adventure motorcycle.
import { V } from '../../geometry/basics.mjs';
import { loft, raised } from '../../geometry/loft.mjs';
import { panel, polygon } from '../../geometry/shapes.mjs';
import { tube } from '../../geometry/solids.mjs';
import { airBox } from '../../parts/bodywork.mjs';
import { seat } from '../../parts/seat.mjs';
import { plateHanger, tailLamp } from '../../parts/tail.mjs';

const SEAT = [
  [-0.07, 0.79, 0.83, 0.05],
  [-0.11, 0.765, 0.832, 0.085, 0.5, 2.6],
  [-0.22, 0.75, 0.815, 0.128, 0.5, 2.8],
  [-0.36, 0.755, 0.822, 0.14, 0.5, 2.8],
  [-0.42, 0.765, 0.85, 0.132, 0.5, 2.6],
  [-0.56, 0.785, 0.878, 0.122, 0.5, 2.6],
  [-0.7, 0.81, 0.882, 0.1, 0.5, 2.6],
  [-0.74, 0.83, 0.87, 0.06],
];
const COWL = [
  [-0.2, 0.7, 0.75, 0.1, 0.5, 3, 3],
  [-0.34, 0.7, 0.775, 0.128, 0.55, 3, 2.4],
  [-0.5, 0.735, 0.805, 0.124, 0.55, 3, 2.4],
  [-0.66, 0.775, 0.835, 0.1, 0.5, 3, 2.6],
  [-0.76, 0.81, 0.85, 0.07, 0.5, 3, 3],
];
const UNDER_SEAT = [
  [0.24, 0.62, 0.76, 0.08, 0.5, 3, 3],
  [0.05, 0.56, 0.77, 0.1, 0.5, 3.4, 3],
  [-0.12, 0.53, 0.76, 0.11, 0.5, 3.4, 3.4],
  [-0.28, 0.58, 0.76, 0.112, 0.5, 3.4, 3.4],
  [-0.45, 0.69, 0.77, 0.095, 0.5, 3, 3],
  [-0.62, 0.75, 0.8, 0.08],
  [-0.78, 0.79, 0.835, 0.06],
];
const RACK = [
  [-0.68, -0.1],
  [-0.9, -0.09],
  [-0.92, 0.09],
  [-0.68, 0.1],
];
const grabRail = (u) => [
  [-0.46, 0.79 + u, 0.128],
  [-0.56, 0.87 + u, 0.148],
  [-0.7, 0.9 + u, 0.135],
  [-0.84, 0.905 + u, 0.09],
  [-0.86, 0.905 + u, 0],
];
const hanger = (u) => [
  [-0.66, 0.76 + u, 0.81 + u, 0.06],
  [-0.78, 0.73 + u * 0.8, 0.8 + u * 0.8, 0.055, 0.5, 3],
  [-0.88, 0.63 + u * 0.6, 0.71 + u * 0.6, 0.045, 0.5, 3],
  [-0.95, 0.53 + u * 0.5, 0.6 + u * 0.5, 0.04],
];

export function seatTailRack(kit, { up: u, rack }) {
  seat(kit, raised(SEAT, u), { nu: 90, seams: [-0.2, -0.395] });
  kit.add('paint', loft(raised(COWL, u), { nu: 60 }));
  airBox(kit, raised(UNDER_SEAT, u), [0.12, 0.02, -0.08, -0.18], 60);
  tailLamp(kit, { at: [-0.79, 0.835 + u], width: 0.1, height: 0.032, tilt: -8 });
  kit.both('blackmetal', tube(grabRail(u), 0.011, { segments: 60 }));
  if (rack) {
    const lying = (v) => V(v.x, 0.91 + u + v.z, v.y);
    kit.add('blackmetal', panel(polygon(RACK, 0.03), { t: 0.012, bevel: 0.004, warp: lying }));
  }
  plateHanger(kit, hanger(u), {
    plate: [-0.965, 0.6 + u * 0.5],
    tilt: 24,
    blinkersAt: [-0.875, 0.69 + u * 0.6, 0.042],
    stalk: 0.05,
  });
}
