import { V, rad, smooth } from '../geometry/basics.mjs';
import { sheet, tube } from '../geometry/solids.mjs';

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

/** Painted mudguard close over the front wheel (its radius), with its stays. */
export function frontMudguard(kit, { xf, line }, { wheel: y, gap = 0.01, ...o }) {
  mudguard(kit, 'paint', { x: xf, y, radius: y + gap, crown: 0.014, ...o });
  kit.both('dark', tube([line.at(0.2, 0.075), V(xf - 0.02, y + y * 0.93, o.half - 0.004)], 0.008));
}
