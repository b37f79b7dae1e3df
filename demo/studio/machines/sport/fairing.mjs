// The sides and the belly of a sport motorcycle's fairing.
import { place } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { ribbon } from '../../geometry/shapes.mjs';
import { box } from '../../geometry/solids.mjs';
import { sidePanels, swelling } from '../../parts/bodywork.mjs';

const SIDE = [
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
];
const gill = (k) => [
  [0.13 + k * 0.045, 0.585 - k * 0.062, 0.008],
  [0.3 + k * 0.012, 0.62 - k * 0.062, 0.01],
  [0.318 + k * 0.01, 0.6 - k * 0.062, 0.008],
  [0.17 + k * 0.045, 0.55 - k * 0.062, 0.012],
];
const LOWER_FLASH = [
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
];
const UPPER_FLASH = [
  [0.09, 0.705],
  [0.3, 0.705],
  [0.5, 0.765],
];
const BELLY_PAN = [
  [0.33, 0.3, 0.38, 0.06, 0.5, 2.6, 2.4],
  [0.25, 0.215, 0.34, 0.112, 0.5, 2.6, 2.4],
  [0.05, 0.178, 0.27, 0.122, 0.5, 2.6, 2.4],
  [-0.1, 0.178, 0.25, 0.112, 0.5, 2.6, 2.4],
  [-0.22, 0.2, 0.235, 0.085],
];

export function sideFairing(kit, o) {
  const bent = swelling({
    at: [0.2, 0.58],
    reach: [0.42, 0.42],
    swell: 0.05,
    inset: 0.014,
    nose: [0.34, 0.5, 2],
    hem: [0.55, 0.26, 1.25],
    back: [0.1, 0.25, 1.5],
  });
  const sides = sidePanels(kit, bent);
  sides.panel('paint', SIDE, { z: 0.166, t: 0.016, fine: 0.015 });
  for (const k of [0, 1, 2]) sides.panel('black', gill(k), { z: 0.1725, t: 0.008, fine: 0.01 });
  const flash = { z: 0.1765, t: 0.005, fine: 0.012 };
  sides.panel('accent', LOWER_FLASH, flash);
  sides.panel(
    'accent2',
    ribbon(UPPER_FLASH, 0.02, (t) => 0.3 + 0.7 * t),
    flash,
  );
  sides.name({ text: o.lettering, size: o.letterSize, x: 0.15, y: 0.75 }, 0.1806);
  kit.add('paint', loft(BELLY_PAN, { nu: 60 }));
  for (const k of o.winglets ? [0, 1] : []) {
    const at = [0.42 - k * 0.02, 0.66 - k * 0.075, 0.19];
    kit.both('plastic', place(box(0.14, 0.006, 0.05, 0.003), { at, rz: -6, rx: 12 }));
  }
}
