// Sporty scooters: pointed apron with the lamp in it, sharp rising tail, bare bar, split rails.
import { polygon } from '../../geometry/shapes.mjs';
import { nameOn } from '../../parts/bodywork.mjs';
import { grabRail, rearBody, rearGuard, scooterSeat } from '../scooter/bodywork.mjs';
import { scooterChassis } from '../scooter/chassis.mjs';
import { footboard } from '../scooter/footboard.mjs';
import { bulbLamp, deepLamp, lightBlade } from '../scooter/lamps.mjs';
import { painted } from '../scooter/panels.mjs';
import { region } from '../scooter/regions.mjs';
import { swingUnit } from '../scooter/swing-unit.mjs';
import { bareBar } from './bar.mjs';
import { legShield } from './front.mjs';
import { HIGH, LOW } from './rear.mjs';

/** A bulb behind a red lens, or glowing blades behind clear glass. */
function tailLamp(kit, body, where, blades) {
  if (!blades) {
    bulbLamp(kit, body, where, { lens: 'red', middle: 'redGlow', edge: 0.013 });
    return;
  }
  deepLamp(kit, body, where, { deep: -0.02, bowl: 'red', brim: 0.004 });
  for (const blade of blades) lightBlade(kit, body, region('rear', blade), { material: 'redGlow', below: 0.005 });
}

function rear(kit, o) {
  const shape = o.highTail ? HIGH : LOW;
  const [lamp, blinker] = [region('rear', shape.tailLamp), region('side', shape.blinker)];
  const skin = rearBody(kit, shape, [lamp, blinker], o.seatUp);
  const { body } = skin;
  tailLamp(kit, body, lamp, shape.tailBlades);
  bulbLamp(kit, body, blinker, { lens: 'amber', edge: 0.009 });
  painted(kit, 'accent', skin, region('side', polygon(o.flash, 0.012)));
  painted(kit, 'accent2', skin, region('side', polygon(o.pinstripe, 0.004)));
  const [x, y] = o.letterAt;
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, x, y }, 0.0022);
  scooterSeat(kit, shape, o.seatUp);
  grabRail(kit, shape, 'blackmetal', 0.0115);
  rearGuard(kit, shape.guardLift);
}

const SHORT_GUARD = { from: 24, to: 156, half: 0.07, drop: 0.05, tip: 0.8, keel: 0.004 };
const POINTED_GUARD = { from: 32, to: 154, half: 0.066, drop: 0.046, tip: 0.98, keel: 0.009 };

export function sportyScooter(kit, o) {
  const top = scooterChassis(kit, { ...o, mudguard: o.highTail ? POINTED_GUARD : SHORT_GUARD });
  legShield(kit, o);
  footboard(kit);
  rear(kit, o);
  swingUnit(kit, o);
  bareBar(kit, top, o);
}
