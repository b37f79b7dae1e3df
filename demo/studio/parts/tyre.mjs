import { THREE, crease, rad, smooth } from '../geometry/basics.mjs';

/**
 * A tread: how often its pattern repeats round the tyre, how far a groove leans (periods a degree across), its grooves
 * [begin and end in parts of a period, from and to in degrees off the middle], its rings round the tyre [from, to], and the depth.
 */
const TREADS = {
  road: {
    count: 22,
    lean: 0.013,
    depth: 0.0045,
    grooves: [
      [0.02, 0.12, 9, 58],
      [0.52, 0.6, 34, 74],
    ],
    rings: [],
  },
  commuter: {
    count: 40,
    lean: 0.006,
    depth: 0.004,
    grooves: [[0.04, 0.22, 22, 76]],
    rings: [
      [0, 2.5],
      [19, 24],
    ],
  },
  knob: {
    count: 30,
    lean: 0,
    depth: 0.009,
    grooves: [[0.04, 0.36, 0, 84]],
    rings: [
      [14, 21],
      [44, 52],
    ],
  },
};

const REACH = 128;
/** Lines of the mould round the side: [degrees, height]. */
const MOULD = [
  [84, 0],
  [86, -0.0012],
  [98, -0.0012],
  [99, 0],
  [101, 0],
  [102, -0.0012],
  [114, -0.0012],
  [115.5, 0.002],
  [120, 0.002],
  [121.5, -0.001],
  [REACH, -0.001],
];
const WALL = 0.9;

/** Half of a tyre's section at an angle off its middle: radius and z. */
function carcass(degrees, { inner, height, width }) {
  const a = rad(degrees);
  const wall = width * 0.5 * (1 - 0.28 * smooth(rad(90), rad(REACH), a));
  const r = Math.max(inner + height * 0.42 + Math.cos(a) * height * 0.58, inner - 0.004);
  return [r, degrees > 90 ? wall : Math.sin(a) * width * 0.5];
}

/** Places with the edges of cuts doubled, so that a groove has steep walls. */
const withEdges = (places, cuts, edge) =>
  [...new Set([...places, ...cuts.flatMap(([a, b]) => [a, a + edge, b - edge, b])])].toSorted((a, b) => a - b);

function raise(degrees) {
  const k = MOULD.findIndex(([at]) => at >= degrees);
  if (k <= 0) return 0;
  const [[a, low], [b, high]] = [MOULD[k - 1], MOULD[k]];
  return low + ((high - low) * (degrees - a)) / (b - a);
}

/** How far the surface stands out (below 0: cut in) at a part of a period and an angle off the middle. */
function relief(part, degrees, { grooves, rings, depth }) {
  const within = (x, [a, b]) => x > a + 1e-6 && x < b - 1e-6;
  const cut = rings.some((ring) => within(degrees, ring) || (ring[0] === 0 && degrees < ring[1] - WALL / 2));
  const groove = grooves.some(
    ([begin, end, from, to]) => within(part, [begin, end]) && (within(degrees, [from, to]) || (from === 0 && !degrees)),
  );
  return cut || groove ? -depth : raise(degrees);
}

/** Tyre about z at the origin: outer radius, width, height of its wall. */
export function tyre(radius, width, height, tread = 'road') {
  const t = TREADS[tread];
  const size = { inner: radius - height, height, width };
  const parts = withEdges([0, 0.3, 0.75], t.grooves, 0.012);
  const ends = t.grooves.map(([, , from, to]) => [from, to]);
  const half = withEdges([0, 8, 16, 30, 40, 50, 62, 72, 80, ...MOULD.map(([a]) => a)], [...t.rings, ...ends], WALL);
  const lanes = [
    ...half
      .slice(1)
      .toReversed()
      .map((a) => [a, -1]),
    ...half.map((a) => [a, 1]),
  ];
  const positions = [];
  for (let k = 0; k < t.count; k++) {
    for (const part of parts) {
      for (const [a, side] of lanes) {
        const [[r0, z0], [r1, z1], [r, z]] = [a - 0.5, a + 0.5, a].map((x) => carcass(Math.max(0, x), size));
        const slope = Math.hypot(r1 - r0, z1 - z0);
        const out = relief(part, a, t);
        const away = r + ((z1 - z0) / slope) * out;
        // One half of the pattern runs half a period behind the other.
        const shift = side < 0 ? 0.5 * smooth(0, 9, a) : 0;
        const angle = ((k + part + shift + t.lean * Math.min(a, 84)) / t.count) * Math.PI * 2;
        positions.push(Math.cos(angle) * away, Math.sin(angle) * away, side * (z - ((r1 - r0) / slope) * out));
      }
    }
  }
  const [rows, row] = [t.count * parts.length, lanes.length];
  const index = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < row - 1; j++) {
      const [a, b] = [i * row + j, ((i + 1) % rows) * row + j];
      index.push(a, b, a + 1, b, b + 1, a + 1);
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  g.setIndex(index);
  return crease(g, 48);
}
