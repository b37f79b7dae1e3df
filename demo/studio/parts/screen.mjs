import { V } from '../geometry/basics.mjs';
import { sheet } from '../geometry/solids.mjs';

/** Small tinted screen over the lamp: leans back by `lean` over its height, narrows by `narrows`, bulges forward. */
export function flyScreen(kit, { foot: [x, y], lean, height, half, narrows, bulge }) {
  const surface = (u, v) => {
    const f = v * 2 - 1;
    return V(x - lean * u + bulge * (1 - f * f), y + height * u, f * (half - narrows * u));
  };
  kit.add('smoke', sheet(surface, 16, 16, 0.003));
}
