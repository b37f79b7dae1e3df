import { V, place } from '../geometry/basics.mjs';
import { box, lathe, rod, tube } from '../geometry/solids.mjs';

const CAP = [
  [0.001, 0.016],
  [0.016, 0.015],
  [0.018, 0.01],
  [0.018, 0],
  [0.013, -0.012],
];

/** Radiator core with fins between two tanks, leaning back. */
export function radiator(kit, { at, width = 0.24, height = 0.17, lean = -14 }) {
  const put = (material, g) => kit.add(material, place(g, { at, rz: lean }));
  put('seam', box(0.024, height - 0.01, width - 0.01, 0.004));
  const rows = Math.round((height - 0.02) / 0.01);
  for (let i = 0; i <= rows; i++) {
    const up = -height / 2 + 0.01 + (i * (height - 0.02)) / rows;
    put('steelDark', box(0.0265, 0.0018, width - 0.02, 0.0005, 1).translate(0, up, 0));
  }
  for (const side of [1, -1]) {
    put('dark', box(0.036, height, 0.026, 0.009).translate(0, 0, (side * width) / 2));
    put('dark', box(0.034, 0.014, width, 0.005).translate(0, (side * height) / 2, 0));
  }
}

/** Hoses of water: from the top of the radiator on the right to the head, from its foot on the left to the pump. */
export function coolant(kit, { at: [x, y], width = 0.24, height = 0.17 }, { head, pump }) {
  const [top, foot] = [
    V(x - 0.03, y + height * 0.4, width / 2 - 0.03),
    V(x - 0.015, y - height * 0.42, -width / 2 + 0.03),
  ];
  const hose = (from, ...path) => {
    kit.add('rubber', tube([from, ...path], 0.0135, { segments: 50 }));
    for (const end of [from, path.at(-1)]) {
      const next = end === from ? path[0] : path.at(-2);
      const along = next.clone().sub(end).normalize();
      const clip = (by) => end.clone().addScaledVector(along, by);
      kit.add('steel', rod(clip(0.012), clip(0.019), 0.0148, 0.0148, 24));
    }
  };
  hose(top, top.clone().add(V(-0.05, -0.005, 0)), head.clone().add(V(0.02, 0.03, 0.02)), head);
  hose(foot, foot.clone().add(V(-0.035, -0.03, 0)), pump.clone().add(V(0.06, 0.04, 0)), pump);
  kit.add('alu', lathe(CAP, top.clone().add(V(0.012, 0.02, -0.03)), V(-0.2, 1, 0), { segments: 28 }));
}
