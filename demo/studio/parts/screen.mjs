import { V } from '../geometry/basics.mjs';
import { sheet, tube } from '../geometry/solids.mjs';

/**
 * Small tinted screen over the lamp: leans back by `lean` over its height, narrows by `narrows`, bulges forward. Its upper edge is an
 * arch with a thicker lip, two screws hold its foot.
 */
export function flyScreen(kit, { foot: [x, y], lean, height, half, narrows, bulge }) {
  const surface = (u, v) => {
    const f = v * 2 - 1;
    const up = u * (1 - 0.34 * Math.abs(f) ** 3);
    return V(x - lean * up + bulge * (1 - f * f), y + height * up, f * (half - narrows * up));
  };
  kit.add('smoke', sheet(surface, 20, 28, 0.003));
  const lip = Array.from({ length: 15 }, (_, i) => surface(1, i / 14));
  kit.add('black', tube(lip, 0.0028, { segments: 50, around: 8 }));
  kit.both('blackmetal', tube([surface(0.12, 0.8), surface(0.12, 0.8).add(V(-0.03, -0.012, -0.012))], 0.006));
}
