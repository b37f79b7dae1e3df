// Lamp cowl of an everyday motorcycle.
import { loft } from '../../geometry/loft.mjs';
import { box } from '../../geometry/solids.mjs';
import { inlays } from '../../parts/bodywork.mjs';
import { clusterOn } from '../../parts/cluster.mjs';
import { blinkers } from '../../parts/lamps.mjs';
import { flyScreen } from '../../parts/screen.mjs';

/** Headlamp between `low` and `high`, its edge as round as the model wants it. */
function headlamp(kit, { x, y }, { lampRound, lampRing }, k) {
  const edge = [0.5, lampRound, lampRound];
  const [low, high, half] = [-0.09 * k, 0.074 * k, 0.102 * k];
  const ring = (dx, share) => [x + dx, y + low * share, y + high * share, half * share, ...edge];
  kit.add(lampRing, loft([ring(0.155, 1), ring(0.176, 0.96)], { nu: 6, cap: false }));
  const bowl = [
    ring(0.174, 0.95),
    [x + 0.15, y + low * 0.6, y + high * 0.6, half * 0.6],
    [x + 0.135, y + low * 0.15, y + high * 0.1, half * 0.15],
  ];
  kit.add('reflector', loft(bowl, { nu: 16, cap: false }));
  kit.add('bulb', box(0.03, 0.03, 0.04, 0.014).translate(x + 0.15, y - 0.008, 0));
  const glass = [
    ring(0.172, 0.95),
    [x + 0.186, y + low * 0.7, y + high * 0.7, half * 0.72, ...edge],
    [x + 0.193, y + low * 0.2, y + high * 0.15, half * 0.2],
  ];
  kit.add('glass', loft(glass, { nu: 14 }));
}

/** Black field above the lamp, which holds the pilot lights. */
const brow = (y, k) => [
  [-0.082 * k, y + 0.08 * k, 0.006],
  [-0.062 * k, y + 0.128 * k, 0.02],
  [0.062 * k, y + 0.128 * k, 0.02],
  [0.082 * k, y + 0.08 * k, 0.006],
  [0, y + 0.088 * k, 0.06],
];

export function lampCowl(kit, { head }, o) {
  const { x, y } = head;
  const k = o.cowl;
  const stations = [
    [x - 0.03, y - 0.04, y + 0.125, 0.07, 0.45, 2.6, 2.4],
    [x + 0.03, y - 0.072 * k, y + 0.16 * k, 0.096 * k, 0.45, 2.8, 2.4],
    [x + 0.085, y - 0.094 * k, y + 0.148 * k, 0.107 * k, 0.42, 2.8, 2.5],
    [x + 0.13, y - 0.1 * k, y + 0.112 * k, 0.109 * k, 0.44, 2.8, 2.5],
    [x + 0.16, y - 0.096 * k, y + 0.082 * k, 0.107 * k, 0.5, o.lampRound, o.lampRound],
  ];
  const cowl = loft(stations, { nu: 50, cap: false });
  kit.add('paint', cowl);
  headlamp(kit, head, o, k);
  const pilotLight = [
    [0.02, y + 0.099 * k, 0.003],
    [0.066, y + 0.095 * k, 0.003],
    [0.062, y + 0.103 * k, 0.003],
    [0.02, y + 0.108 * k, 0.003],
  ];
  const trim = inlays(kit, cowl, { t: 0.004, bevel: 0.001 });
  trim.pair('led', pilotLight, 0.0022);
  trim.middle('black', brow(y, k), 0.0005);
  const foot = [x + 0.042, y + 0.12 * k];
  flyScreen(kit, { foot, lean: 0.056, height: 0.08, half: 0.076 * k, narrows: 0.022, bulge: 0.046 });
  clusterOn(kit, { at: [x - 0.034, y + 0.168], tilt: -52, width: 0.12 });
  blinkers(kit, [x + 0.06, y - 0.025, 0.096 * k], 1, 0.038);
}
