// Sporty scooters: pointed apron with the lamp in it, sharp rising tail, bare bar, split rails.
import { place } from '../../geometry/basics.mjs';
import { decal, polygon } from '../../geometry/shapes.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { nameOn } from '../../parts/bodywork.mjs';
import { rearBody, rearGuard, scooterSeat } from '../scooter/bodywork.mjs';
import { footboard, scooterChassis } from '../scooter/chassis.mjs';
import { swingUnit } from '../scooter/swing-unit.mjs';
import { bareBar, legShield } from './front.mjs';
import { HIGH, LOW } from './rear.mjs';

function rear(kit, o) {
  const shape = o.highTail ? HIGH : LOW;
  const body = rearBody(kit, shape, o.seatUp);
  kit.both('accent', decal(body, polygon(o.flash, 0.012), { lift: 0.0016 }));
  const [x, y] = o.letterAt;
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, x, y }, 0.0026);
  scooterSeat(kit, shape, o.seatUp);
  kit.both('blackmetal', tube(shape.rail, 0.0115, { segments: 60 }));
  kit.both('redGlow', place(box(0.012, 0.01, 0.055, 0.004), { at: shape.brakeLight, ry: -28, rx: 14 }));
  rearGuard(kit, shape.guardLift);
}

export function sportyScooter(kit, o) {
  const top = scooterChassis(kit, {
    ...o,
    mudguard: { from: o.highTail ? 34 : 22, to: 150, half: 0.062, drop: 0.05, tip: o.highTail ? 0.95 : 0.8 },
  });
  legShield(kit, o);
  footboard(kit);
  rear(kit, o);
  swingUnit(kit, o);
  bareBar(kit, top, o);
}
