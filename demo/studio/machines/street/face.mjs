// The face of a street motorcycle: black mask with two slanted lamps, painted brow and cheeks, small screen.
import { loft } from '../../geometry/loft.mjs';
import { panel } from '../../geometry/shapes.mjs';
import { inlays } from '../../parts/bodywork.mjs';
import { clusterOn } from '../../parts/cluster.mjs';
import { blinkers } from '../../parts/lamps.mjs';
import { flyScreen } from '../../parts/screen.mjs';

const maskStations = (x, y) => [
  [y - 0.135, x + 0.05, x + 0.1, 0.03, 0.4, 2, 3],
  [y - 0.1, x + 0.03, x + 0.14, 0.062, 0.4, 2, 3],
  [y - 0.05, x + 0.01, x + 0.168, 0.09, 0.4, 2, 3],
  [y + 0.005, x - 0.01, x + 0.172, 0.112, 0.4, 2, 3],
  [y + 0.05, x - 0.025, x + 0.14, 0.116, 0.4, 2, 3],
  [y + 0.09, x - 0.04, x + 0.085, 0.098, 0.4, 2.1, 3],
  [y + 0.115, x - 0.04, x + 0.035, 0.06],
];
const browStations = (x, y) => [
  [y + 0.022, x - 0.02, x + 0.17, 0.119, 0.4, 2, 3],
  [y + 0.04, x - 0.03, x + 0.158, 0.123, 0.4, 2, 3],
  [y + 0.07, x - 0.04, x + 0.122, 0.115, 0.4, 2.1, 3],
  [y + 0.1, x - 0.05, x + 0.07, 0.09, 0.4, 2.2, 3],
  [y + 0.122, x - 0.05, x + 0.02, 0.055],
];

const sharpEye = (y) => [
  [0.016, y - 0.028, 0.004],
  [0.1, y + 0.01, 0.004],
  [0.098, y - 0.012, 0.006],
  [0.06, y - 0.042, 0.008],
  [0.02, y - 0.052, 0.006],
];
const softEye = (y) => [
  [0.014, y - 0.02, 0.006],
  [0.06, y + 0.004, 0.01],
  [0.1, y + 0.008, 0.006],
  [0.094, y - 0.022, 0.012],
  [0.05, y - 0.05, 0.014],
  [0.016, y - 0.05, 0.008],
];
const eyeLenses = (y) => [
  [0.042, y - 0.032, 0.0115],
  [0.073, y - 0.016, 0.0095],
];
const lightBlade = (y) => [
  [0.012, y - 0.012, 0.002],
  [0.104, y + 0.021, 0.002],
  [0.104, y + 0.013, 0.002],
  [0.012, y - 0.022, 0.002],
];
const chinLamp = (y) => [
  [-0.026, y - 0.072, 0.006],
  [0.026, y - 0.072, 0.006],
  [0.018, y - 0.108, 0.008],
  [-0.018, y - 0.108, 0.008],
];

function cheeks(kit, x, y) {
  const outline = [
    [x - 0.03, y + 0.08, 0.02],
    [x + 0.04, y + 0.07, 0.01],
    [x + 0.075, y - 0.01, 0.01],
    [x + 0.04, y - 0.09, 0.01],
    [x + 0.005, y - 0.05, 0.02],
  ];
  const bent = (v) => {
    v.z -= 1.6 * Math.max(0, v.x - x) ** 1.4 + 0.35 * Math.max(0, y + 0.02 - v.y) ** 1.1;
    return v;
  };
  kit.both('paint', panel(outline, { z: 0.112, fine: 0.014, warp: bent }));
}

export function face(kit, c, o) {
  const [x, y] = [c.head.x + 0.005, c.head.y + 0.012];
  const mask = loft(maskStations(x, y), { axis: 'y', nu: 70, nv: 72 });
  kit.add('black', mask);
  kit.add('paint', loft(browStations(x, y), { axis: 'y', nu: 50, nv: 72 }));
  const lamps = inlays(kit, mask);
  lamps.headlamps((o.sharpEyes ? sharpEye : softEye)(y), eyeLenses(y), 0.001);
  lamps.pair('led', lightBlade(y), 0.002);
  lamps.middle('lens', chinLamp(y), 0.001);
  cheeks(kit, x, y);
  flyScreen(kit, { foot: [x + 0.02, y + 0.08], lean: 0.085, height: 0.105, half: 0.086, narrows: 0.036, bulge: 0.072 });
  clusterOn(kit, { at: [c.top.x + 0.04, c.top.y + 0.062], tilt: -50, width: 0.125 });
  blinkers(kit, [x + 0.03, y - 0.06, 0.085], 1, 0.088, { slim: true });
}
