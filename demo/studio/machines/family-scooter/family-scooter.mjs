// Family scooters: rounded apron, lamp in the bar cowl, long seat, metal trim.
import { place } from '../../geometry/basics.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { nameOn, stripe } from '../../parts/bodywork.mjs';
import { fillerCap } from '../../parts/tank.mjs';
import { rearBody, rearGuard, scooterSeat } from '../scooter/bodywork.mjs';
import { footboard, scooterChassis } from '../scooter/chassis.mjs';
import { swingUnit } from '../scooter/swing-unit.mjs';
import { barCowl, legShield } from './front.mjs';
import { EDGED, ROUND } from './rear.mjs';

function rear(kit, o) {
  const shape = o.edged ? EDGED : ROUND;
  const body = rearBody(kit, shape, o.seatUp);
  const taper = (t) => 0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, t + 0.15));
  stripe(kit, body, shape.trim, { material: o.trim, width: 0.012, taper, lift: 0.002 });
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, ...shape.nameAt });
  scooterSeat(kit, shape, o.seatUp);
  kit.both('alu', tube(shape.rail, 0.0135, { segments: 60 }));
  fillerCap(kit, shape.fuelLid, { lean: 0.12 });
  kit.add('redGlow', place(box(0.02, 0.012, 0.1, 0.005), { at: [...shape.brakeLight, 0] }));
  rearGuard(kit, o.edged ? 0.03 : 0);
}

const ROUND_GUARD = { from: 14, to: 156, half: 0.068, drop: 0.065 };
const EDGED_GUARD = { from: 24, to: 160, half: 0.066, drop: 0.05, tip: 0.85 };

export function familyScooter(kit, o) {
  const top = scooterChassis(kit, { ...o, mudguard: o.edged ? EDGED_GUARD : ROUND_GUARD });
  legShield(kit, o);
  footboard(kit);
  rear(kit, o);
  swingUnit(kit, { twinOutlet: false });
  barCowl(kit, top, o);
}
