import { CBR1000RR } from './cbr1000rr.mjs';
import { CBR150R } from './cbr-150r.mjs';
import { LARGE, SMALL } from './tail.mjs';

/** What sport motorcycles have in common. */
export const USUAL = { swingArm: 'alu' };

export const MODELS = {
  'cbr-150r': {
    lettering: 'CBR 150R',
    body: CBR150R,
    wheelbase: 1.312,
    rake: 25.5,
    wheels: { spokes: 'fork' },
    front: { radius: 0.296, width: 0.1, wall: 0.074 },
    rear: { radius: 0.307, width: 0.13, wall: 0.085 },
    disc: { r: 0.138, z: 0.068, caliper: 150, petals: true },
    rearDisc: { r: 0.11, z: 0.08, caliper: 160, petals: true },
    fork: { length: 0.655, z: 0.094, upsideDown: true, upper: 'blackmetal' },
    bar: { half: 0.335, rise: 0.02, back: 0.11, droop: -0.02 },
    below: 0.03,
    swingArmZ: 0.105,
    engine: { cylinders: 1, tilt: 16, half: 0.068 },
    pegs: { x: -0.19, y: 0.39 },
    tail: SMALL,
    airBox: -0.045,
    rails: { seatY: 0.72, tailX: -0.62, tailY: 0.84 },
    pipe: [
      [0.1, 0.235, 0.03],
      [-0.08, 0.215, 0.05],
      [-0.17, 0.23, 0.1],
      [-0.24, 0.255, 0.145],
    ],
    silencer: {
      end: [-0.6, 0.41, 0.18],
      profile: [
        [0, 0.02],
        [0.12, 0.034],
        [0.24, 0.048],
        [0.86, 0.052],
        [1, 0.044],
      ],
      body: 'blackmetal',
      tip: 'steel',
    },
    radiator: { at: [0.3, 0.5, 0], width: 0.22, height: 0.2 },
  },
  cbr1000rr: {
    lettering: '1000RR',
    body: CBR1000RR,
    wheelbase: 1.405,
    rake: 23.3,
    wheels: { spokes: 'blade', count: 7 },
    front: { radius: 0.3, width: 0.122, wall: 0.078 },
    rear: { radius: 0.311, width: 0.19, wall: 0.088 },
    disc: { r: 0.16, z: 0.068, caliper: 150 },
    twinDisc: true,
    rearDisc: { r: 0.11, z: 0.1, caliper: 160 },
    fork: { length: 0.66, z: 0.104, upsideDown: true, upper: 'gold' },
    bar: { half: 0.335, rise: 0.005, back: 0.115, droop: -0.03 },
    below: 0.058,
    twinSpar: true,
    swingArmZ: 0.122,
    engine: { cylinders: 4, tilt: 26, half: 0.092 },
    pegs: { x: -0.22, y: 0.41 },
    tail: LARGE,
    airBox: -0.01,
    rails: { seatY: 0.765, tailX: -0.62, tailY: 0.9 },
    pipe: [
      [0.12, 0.2, 0.03],
      [-0.1, 0.19, 0.06],
      [-0.24, 0.22, 0.13],
      [-0.31, 0.255, 0.165],
    ],
    silencer: {
      end: [-0.62, 0.43, 0.2],
      profile: [
        [0, 0.028],
        [0.1, 0.044],
        [0.2, 0.06],
        [0.84, 0.063],
        [1, 0.05],
      ],
      body: 'steelDark',
      tip: 'blackmetal',
    },
    radiator: { at: [0.345, 0.5, 0], width: 0.28, height: 0.24 },
  },
};
