import { V, rad, smooth } from '../geometry/basics.mjs';
import { rod, sheet, tube } from '../geometry/solids.mjs';

/** Arc shell round a wheel. o: x, y, radius, from, to (degrees), half (width), crown, drop, tip */
export function mudguard(kit, material, o) {
  const { crown, drop, tip = 0.5 } = o;
  const shell = sheet(
    (u, v) => {
      const a = rad(o.from + (o.to - o.from) * u);
      const f = v * 2 - 1;
      const near = 1 - tip * Math.max(smooth(0.82, 1, u), smooth(0.18, 0, u));
      const skirt = drop * near * Math.max(0, (Math.abs(f) - 0.45) / 0.55) ** 2.2;
      const r = o.radius + crown * (1 - f * f) - skirt;
      return V(o.x + Math.cos(a) * r, o.y + Math.sin(a) * r, f * o.half * (1 - 0.12 * (1 - near)));
    },
    110,
    44,
    0.004,
  );
  kit.add(material, shell);
}

/** Guard on the swing arm, close over the front of the rear wheel. */
export function hugger(kit, { xr }, { wheel: y, width }) {
  const half = width / 2 + 0.006;
  mudguard(kit, 'plastic', { x: xr, y, radius: y + 0.016, from: 8, to: 112, half, crown: 0.008, drop: 0.03, tip: 0.7 });
  kit.both('plastic', tube([V(xr + 0.2, y + 0.05, 0.1), V(xr + 0.24, y + 0.14, half - 0.006)], 0.011));
}

/** Lugs that hold a mudguard's skirts to the fork legs, `s` up the line of the fork. */
export function guardLugs(kit, line, s, half) {
  for (const up of [-0.022, 0.022]) {
    const at = (z) => line.at(s + up, z).add(V(0.004, 0));
    kit.both('dark', rod(at(half - 0.01), at(0.094), 0.0085));
    kit.both('steel', rod(at(half - 0.003), at(half + 0.004), 0.0125, 0.0115, 20));
  }
}

/** Painted mudguard close over the front wheel (its radius), on lugs of the fork. */
export function frontMudguard(kit, { xf, line }, { wheel: y, gap = 0.01, ...o }) {
  mudguard(kit, 'paint', { x: xf, y, radius: y + gap, crown: 0.014, ...o });
  guardLugs(kit, line, y + gap - o.drop * 0.35, o.half);
}
