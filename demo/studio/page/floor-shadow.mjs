// The soft shadow of a machine on the floor.
import * as THREE from 'three';

/** Texels along a side. */
export const FLOOR = 320;
/** Half the side of the floor square that receives a machine's shadow, in metres; small things get less. */
export const FLOOR_HALF = 2.1;

/** Separable blur that widens with nothing but the texel count: soft enough for a floor. */
function blurred(values, size, radius) {
  const pass = (from, stepX, stepY) => {
    const to = new Float32Array(from.length);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        let [sum, weight] = [0, 0];
        for (let k = -radius; k <= radius; k++) {
          const [px, py] = [x + k * stepX, y + k * stepY];
          if (px < 0 || py < 0 || px >= size || py >= size) continue;
          const w = Math.exp(-((k / radius) ** 2) * 2.5);
          sum += from[py * size + px] * w;
          weight += w;
        }
        to[y * size + x] = sum / weight;
      }
    }
    return to;
  };
  return pass(pass(values, 1, 0), 0, 1);
}

/** The gathered light on the floor, [light, weight] a texel, as a soft dark picture. */
export function floorTexture(raw) {
  const dark = new Float32Array(FLOOR * FLOOR);
  for (let i = 0; i < dark.length; i++) {
    dark[i] = raw[i * 4 + 1] > 0 ? 1 - raw[i * 4] / raw[i * 4 + 1] : 0;
  }
  const soft = blurred(dark, FLOOR, 15);
  const data = new Float32Array(dark.length * 4);
  soft.forEach((value, i) => {
    // Gone before the edge of any picture, so that no cut shows on the page.
    // Measured as for a machine, whatever the size.
    const [x, z] = [i % FLOOR, Math.floor(i / FLOOR)].map((k) => (k / FLOOR - 0.5) * 2 * FLOOR_HALF);
    const away = Math.hypot(x / 1.32, z / 0.95);
    const fade = 1 - THREE.MathUtils.smoothstep(away, 0.55, 1);
    data.set([0, 0, 0, Math.min(1, Math.max(0, value - 0.06) * 1.25) * fade], i * 4);
  });
  const t = new THREE.DataTexture(data, FLOOR, FLOOR, THREE.RGBAFormat, THREE.FloatType);
  t.minFilter = t.magFilter = THREE.LinearFilter;
  t.needsUpdate = true;
  return t;
}
