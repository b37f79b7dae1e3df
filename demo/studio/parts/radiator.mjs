import { place } from '../geometry/basics.mjs';
import { box } from '../geometry/solids.mjs';

/** Radiator core with fins, leaning back. */
export function radiator(kit, { at, width = 0.24, height = 0.17, lean = -14 }) {
  kit.add('dark', place(box(0.03, height, width, 0.006), { at, rz: lean }));
  const rows = Math.round((height - 0.02) / 0.01);
  for (let i = 0; i <= rows; i++) {
    const up = -height / 2 + 0.01 + (i * (height - 0.02)) / rows;
    kit.add('steelDark', place(box(0.033, 0.0016, width - 0.02, 0.0005, 1).translate(0, up, 0), { at, rz: lean }));
  }
  kit.both('plastic', place(box(0.034, height, 0.016, 0.006), { at: [at[0], at[1], width / 2], rz: lean }));
}
