// Where the camera stands: round the whole machine, and close to each of its parts.

/** Height seen at a distance with the lens used everywhere (15 degrees). */
export const SEEN = 1.58 / 6;

function framing({ min, max }) {
  const [length, height] = [max[0] - min[0], max[1]];
  return { length, height, centre: (max[0] + min[0]) / 2 };
}

/** The same distance from all sides, so that the machine turns without jumping. */
export function turnView(size, az) {
  const { length, height } = framing(size);
  const distance = Math.max((length + 0.16) / (SEEN * 1.5), (height + 0.28) / SEEN);
  return { az, el: 6, distance, look: [0, height * 0.435, 0] };
}

/** Three-quarter view, a little closer. */
export function heroView(size) {
  const { length, height } = framing(size);
  const distance = Math.max((length * 0.88 + 0.28) / (SEEN * 1.5), (height + 0.24) / SEEN);
  return { az: 33, el: 8, distance, look: [0, height * 0.46, 0] };
}

/** The same camera in Blender's words (photography/views.py), where the machine turns and the camera does not. */
export function traced({ az, el, distance, look: [x, y] }) {
  const turn = (az * Math.PI) / 180;
  return { turn: az, camera: { el, look: [x * Math.cos(turn), y, -x * Math.sin(turn)], high: distance * SEEN } };
}

/** look (x, y), az, el and the height of the picture in metres, a shot and body style. */
const MOTORCYCLE = {
  headlamp: { look: [0.46, 0.86], az: 60, el: 4, high: 0.62 },
  tail: { look: [-0.68, 0.8], az: 304, el: 10, high: 0.62 },
  cluster: { look: [0.36, 0.98], az: 284, el: 46, high: 0.42 },
  engine: { look: [0.04, 0.4], az: 14, el: 5, high: 0.62 },
  'wheel-front': { look: ['front', 0.32], az: 26, el: 3, high: 0.76 },
  'wheel-rear': { look: ['rear', 0.33], az: 334, el: 3, high: 0.78 },
  'brake-front': { look: ['front', 0.33], az: 32, el: 6, high: 0.46 },
  'suspension-front': { look: ['front', 0.5, -0.14], az: 40, el: 5, high: 0.8 },
  'suspension-rear': { look: [-0.42, 0.5], az: 336, el: 6, high: 0.62 },
  seat: { look: [-0.32, 0.82], az: 328, el: 30, high: 0.74 },
  tank: { look: [0.12, 0.88], az: 24, el: 16, high: 0.62 },
  exhaust: { look: [-0.36, 0.32], az: 338, el: 6, high: 0.62 },
  handlebar: { look: [0.34, 1.0], az: 58, el: 14, high: 0.76 },
  side: { look: [0, 0.6], az: 8, el: 4, high: 1.16 },
  footboard: { look: [0, 0.35], az: 14, el: 14, high: 0.7 },
};

const CHANGES = {
  sport: {
    headlamp: { look: [0.58, 0.77], az: 66 },
    cluster: { look: [0.345, 0.95], az: 278, el: 25, high: 0.36 },
    handlebar: { look: [0.38, 0.88] },
    tank: { look: [0.1, 0.86] },
    tail: { look: [-0.6, 0.84] },
    // From the front the fairing stands before it.
    engine: { look: [-0.06, 0.42], az: 328, high: 0.52 },
  },
  adventure: {
    headlamp: { look: [0.44, 0.98], high: 0.7 },
    cluster: { look: [0.3, 1.13], high: 0.5 },
    handlebar: { look: [0.3, 1.04], high: 0.9 },
    tank: { look: [0.14, 0.94], high: 0.7 },
    engine: { look: [0.04, 0.44] },
    seat: { look: [-0.3, 0.9] },
  },
  'big-naked': { headlamp: { look: [0.5, 0.86] }, 'wheel-rear': { az: 340 } },
  'family-scooter': {
    headlamp: { look: [0.36, 0.97], az: 58, high: 0.5 },
    tail: { look: [-0.78, 0.68], high: 0.56 },
    cluster: { look: [0.24, 1.04], high: 0.44 },
    engine: { look: [-0.42, 0.3], az: 340, high: 0.56 },
    'suspension-front': { look: ['front', 0.34], az: 36, high: 0.62 },
    'brake-front': { look: ['front', 0.25], high: 0.4 },
    'wheel-front': { look: ['front', 0.25], high: 0.58 },
    'wheel-rear': { look: ['rear', 0.24], high: 0.6 },
    exhaust: { look: [-0.6, 0.26], az: 330, high: 0.5 },
    storage: { look: [-0.46, 0.86], az: 306, el: 38, high: 0.9 },
    'fuel-cap': { look: [-0.86, 0.74], az: 306, el: 32, high: 0.46 },
    footboard: { look: [0.1, 0.4], az: 18, el: 24, high: 0.74 },
    seat: { look: [-0.42, 0.76], az: 330, high: 0.66 },
  },
};
CHANGES['sporty-scooter'] = {
  ...CHANGES['family-scooter'],
  headlamp: { look: [0.48, 0.74], az: 66, el: 4, high: 0.52 },
  tail: { look: [-0.76, 0.74], high: 0.56 },
};

export function closeUp(shot, style, size, { wheelbase, rise = 0 }) {
  const view = { ...MOTORCYCLE[shot], ...CHANGES[style]?.[shot] };
  const { centre } = framing(size);
  const [x, y, aside = 0] = view.look;
  const along = x === 'front' ? wheelbase / 2 + aside : x === 'rear' ? -wheelbase / 2 : x;
  return { az: view.az, el: view.el, distance: view.high / SEEN, look: [along - centre, y + rise, 0] };
}
