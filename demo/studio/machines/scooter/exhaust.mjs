// Exhaust of a scooter on the right: pipe below the engine, silencer with a slotted shield, hung on two arms.
import { THREE, V, crease, faceOutward, place, vec } from '../../geometry/basics.mjs';
import { plate, polygon } from '../../geometry/shapes.mjs';
import { box, lathe, rod, tube } from '../../geometry/solids.mjs';

const PIPE = [
  [-0.2, 0.21, 0.04],
  [-0.22, 0.165, 0.08],
  [-0.32, 0.155, 0.125],
  [-0.45, 0.178, 0.14],
];
const [START, END] = [
  [-0.44, 0.18, 0.142],
  [-0.84, 0.275, 0.16],
].map(vec);
const AXIS = END.clone().sub(START).normalize();
const LONG = END.distanceTo(START);
const TILT = Math.atan2(AXIS.y, -AXIS.x);
const SILENCER = [
  [0.001, 0],
  [0.018, 0],
  [0.036, 0.03],
  [0.05, 0.066],
  [0.056, 0.1],
  [0.057, 0.34],
  [0.0585, 0.343],
  [0.0585, 0.353],
  [0.056, 0.356],
  [0.05, LONG - 0.02],
  [0.038, LONG],
  [0.001, LONG],
];
const OUTLET = [
  [0.0095, -0.012],
  [0.0135, -0.012],
  [0.0135, 0.024],
  [0.0095, 0.024],
  [0.0095, -0.012],
];
const BORE = [
  [0.001, 0.004],
  [0.0098, 0.004],
];

/** Bright end of a silencer with two outlets. */
const CAP = [
  [0.0405, -0.018],
  [0.0455, -0.03],
  [0.047, -0.022],
  [0.041, 0.002],
  [0.03, 0.003],
  [0.001, 0.0015],
];

const SHIELD = [
  [-0.02, 0.03, 0.016],
  [0.19, 0.038, 0.018],
  [0.24, 0.012, 0.02],
  [0.215, -0.034, 0.02],
  [0.01, -0.03, 0.016],
];
const slot = (x) => [
  [x, 0.014, 0.004],
  [x + 0.042, 0.016, 0.004],
  [x + 0.036, 0.006, 0.004],
  [x - 0.006, 0.004, 0.004],
];

/** Plate bent round the silencer, with three slots and two screws. */
function shield(kit) {
  const shape = polygon(SHIELD);
  for (const x of [0.02, 0.08, 0.14]) shape.holes.push(new THREE.Path(polygon(slot(x)).getPoints(6)));
  const flat = plate(shape, 0.003, 0.0008, { fine: 0.012 });
  const p = flat.attributes.position;
  const r = 0.066;
  for (let i = 0; i < p.count; i++) {
    const a = p.getY(i) / r + 0.25;
    const out = r + p.getZ(i);
    p.setXYZ(i, -p.getX(i), Math.sin(a) * out, Math.cos(a) * out);
  }
  const from = START.clone().addScaledVector(AXIS, 0.1);
  kit.add('shield', place(faceOutward(crease(flat, 40)), { at: from.toArray(), rz: (-TILT * 180) / Math.PI }));
  for (const along of [0.02, 0.2]) {
    const spot = START.clone().addScaledVector(AXIS, 0.1 + along);
    const out = V(0, Math.sin(0.4), Math.cos(0.4));
    kit.add(
      'steel',
      rod(spot.clone().addScaledVector(out, 0.055), spot.clone().addScaledVector(out, 0.074), 0.006, 0.0055, 6),
    );
  }
}

export function exhaust(kit, twinOutlet) {
  kit.add('steelDark', tube(PIPE, 0.0145, { segments: 60 }));
  kit.add('blackmetal', lathe(SILENCER, START, AXIS, { segments: 72, degrees: 24 }));
  shield(kit);
  const outlets = twinOutlet ? [0.016, -0.016] : [-0.008];
  for (const up of outlets) {
    const at = END.clone().add(V(0, up, 0));
    kit.add(twinOutlet ? 'chrome' : 'steelDark', lathe(OUTLET, at, AXIS, { segments: 32 }));
    kit.add('black', lathe(BORE, at, AXIS, { segments: 24 }));
  }
  if (twinOutlet) kit.add('chrome', lathe(CAP, END, AXIS, { segments: 56 }));
  for (const [x, y] of [
    [-0.5, 0.225],
    [-0.66, 0.262],
  ])
    kit.add('blackmetal', place(box(0.03, 0.06, 0.05, 0.006), { at: [x, y, 0.1], rz: -14 }));
}
