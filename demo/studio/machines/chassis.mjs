// What every motorcycle has in common: wheels, fork, bar, frame tubes, swing arm, chain.
import { V } from '../geometry/basics.mjs';
import { fork, forkLine } from '../parts/fork.mjs';
import { barMirrors, handlebar } from '../parts/handlebar.mjs';
import { wheel } from '../parts/wheel.mjs';

/**
 * o: wheelbase, rake, front and rear (wheel options), fork, bar, mirrors.
 * Returns the points the bodywork hangs on.
 */
export function rollingChassis(kit, o) {
  const [xf, xr] = [o.wheelbase / 2, -o.wheelbase / 2];
  wheel(kit, { ...o.front, x: xf });
  wheel(kit, { hub: 0.12, ...o.rear, x: xr });
  const line = forkLine(V(xf, o.front.radius), o.rake, 0.028);
  const length = o.fork.length;
  fork(kit, line, { z: 0.1, clamps: [length * 0.73, length * 0.985], ...o.fork });
  const top = line.at(length);
  const lift = o.bar.lift ?? 0.035;
  const bar = handlebar(kit, { ...o.bar, centre: V(top.x - 0.02, top.y + lift) });
  if (o.mirrors !== false) barMirrors(kit, bar, o.mirrors);
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
