// What every motorcycle stands on: two wheels, the fork and the bar.
import { V } from '../geometry/basics.mjs';
import { brakeHose, drumCable } from '../parts/brakes.mjs';
import { fork, forkLine } from '../parts/fork.mjs';
import { barMirrors, handlebar } from '../parts/handlebar.mjs';
import { wheel } from '../parts/wheel.mjs';

/**
 * o: wheelbase, rake, wheels (what both have in common), front, rear, fork, bar, mirrors (false: on the fairing).
 * Returns the points the bodywork hangs on.
 */
export function rollingChassis(kit, o) {
  const [xf, xr] = [o.wheelbase / 2, -o.wheelbase / 2];
  wheel(kit, { hub: 0.1, phase: 0.05, ...o.wheels, ...o.front, x: xf });
  wheel(kit, { hub: 0.12, ...o.wheels, ...o.rear, x: xr });
  const line = forkLine(V(xf, o.front.radius), o.rake, 0.028);
  const { length } = o.fork;
  fork(kit, line, { clamps: [length * 0.73, length * 0.985], ...o.fork });
  for (const disc of o.front.discs ?? []) brakeHose(kit, line, o.fork, disc);
  if (o.front.drum) drumCable(kit, line, o.fork, o.front.drum);
  const top = line.at(length);
  const lift = o.bar.lift ?? 0.035;
  const bar = handlebar(kit, { ...o.bar, lift, fluid: !o.front.drum, centre: V(top.x - 0.02, top.y + lift) });
  if (o.mirrors !== false) barMirrors(kit, bar);
  return {
    xf,
    xr,
    line,
    top,
    bar,
    head: line.at(length * 0.8),
    stem: line.at(length * 0.86).add(V(-0.035, 0)),
  };
}

/** One brake disc at z, or one on each side. */
export function frontDiscs(disc, twin) {
  return twin ? [disc, { ...disc, z: -disc.z }] : [disc];
}
