// Family scooters: rounded apron, lamp in the bar cowl, long seat, metal trim.
import { V } from '../../geometry/basics.mjs';
import { lathe } from '../../geometry/solids.mjs';
import { nameOn, stripe } from '../../parts/bodywork.mjs';
import { fillerCap } from '../../parts/tank.mjs';
import { grabRail, rearBody, rearGuard, scooterSeat } from '../scooter/bodywork.mjs';
import { scooterChassis } from '../scooter/chassis.mjs';
import { footboard } from '../scooter/footboard.mjs';
import { bulbLamp } from '../scooter/lamps.mjs';
import { region } from '../scooter/regions.mjs';
import { swingUnit } from '../scooter/swing-unit.mjs';
import { barCowl } from './cowl.mjs';
import { legShield } from './front.mjs';
import { EDGED, ROUND } from './rear.mjs';

const LID_RING = [
  [0.034, 0.002],
  [0.046, 0.003],
  [0.049, -0.002],
  [0.05, -0.014],
  [0.034, -0.014],
];

function fuelLid(kit, [x, y]) {
  kit.add('plastic', lathe(LID_RING, V(x, y, 0), V(-0.12, 1, 0), { segments: 60 }));
  fillerCap(kit, [x, y], { lean: 0.12 });
}

function rear(kit, o) {
  const shape = o.edged ? EDGED : ROUND;
  const tailLamp = region('rear', shape.tailLamp);
  const blinker = region('side', shape.blinker);
  const { body } = rearBody(kit, shape, [tailLamp, blinker], o.seatUp);
  bulbLamp(kit, body, tailLamp, { lens: 'red', middle: 'redGlow', edge: 0.018, bezel: o.edged ? 0.004 : 0 });
  bulbLamp(kit, body, blinker, { lens: 'amber', edge: 0.009 });
  const taper = (t) => 0.3 + 0.7 * Math.sin(Math.PI * Math.min(1, t + 0.15));
  stripe(kit, body, shape.trim, { material: o.trim, width: 0.011, taper, lift: 0.0016 });
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, ...shape.nameAt });
  scooterSeat(kit, shape, o.seatUp);
  grabRail(kit, shape, o.edged ? 'chrome' : 'alu', 0.0125);
  fuelLid(kit, shape.fuelLid);
  rearGuard(kit, o.edged ? 0.03 : 0);
}

const ROUND_GUARD = { from: 12, to: 158, half: 0.078, drop: 0.062 };
const EDGED_GUARD = { from: 22, to: 158, half: 0.074, drop: 0.05, tip: 0.8, keel: 0.006 };

export function familyScooter(kit, o) {
  const top = scooterChassis(kit, { ...o, mudguard: o.edged ? EDGED_GUARD : ROUND_GUARD });
  legShield(kit, o);
  footboard(kit);
  rear(kit, o);
  swingUnit(kit, { twinOutlet: false });
  barCowl(kit, top, o);
}
