import { place } from '../geometry/basics.mjs';
import { plate } from '../geometry/shapes.mjs';
import { box, rod, spring, tube } from '../geometry/solids.mjs';

/** Half the distance between the pegs. */
const Z = 0.13;

/** A peg with its ribbed rubber, from z outward. */
function peg(kit, [x, y, z], length) {
  kit.both('steel', rod([x, y, z - 0.012], [x, y, z + 0.012], 0.0085));
  kit.both('rubber', place(box(0.034, 0.022, length, 0.009), { at: [x, y + 0.002, z + length / 2] }));
  const ribs = Math.round(length / 0.012);
  for (let i = 1; i < ribs; i++)
    kit.both('rubber', place(box(0.037, 0.0255, 0.005, 0.002, 1), { at: [x, y + 0.002, z + (i * length) / ribs] }));
  kit.both('steel', rod([x, y - 0.012, z + length - 0.012], [x, y - 0.022, z + length - 0.012], 0.004));
}

function riderPegs(kit, x, y) {
  const pin = [
    [x, y, Z - 0.06],
    [x + 0.005, y, Z],
  ];
  kit.both('dark', tube(pin, 0.011));
  peg(kit, [x, y, Z + 0.004], 0.108);
  const bracket = [
    [x + 0.03, y + 0.12, 0.02],
    [x - 0.06, y + 0.1, 0.02],
    [x - 0.02, y - 0.02, 0.012],
    [x + 0.025, y - 0.02, 0.012],
  ];
  kit.both('dark', plate(bracket, 0.01, 0.003, { z: Z - 0.045 }));
  for (const [bx, by] of [
    [x + 0.012, y + 0.095],
    [x - 0.038, y + 0.085],
  ])
    kit.both('steel', rod([bx, by, Z - 0.045], [bx, by, Z - 0.033], 0.008, 0.008, 6));
}

/** Hung on a cast triangle below the rails of the seat. */
function passengerPegs(kit, x, y) {
  const z = Z - 0.03;
  const hanger = [
    [x + 0.15, y + 0.16, 0.012],
    [x + 0.06, y + 0.2, 0.012],
    [x + 0.02, y + 0.07, 0.03],
    [x - 0.022, y + 0.004, 0.014],
    [x + 0.016, y - 0.02, 0.014],
    [x + 0.07, y + 0.06, 0.03],
  ];
  kit.both('dark', plate(hanger, 0.012, 0.0035, { z }));
  for (const [bx, by] of [
    [x + 0.125, y + 0.158],
    [x + 0.07, y + 0.18],
  ])
    kit.both('steel', rod([bx, by, z - 0.03], [bx, by, z + 0.012], 0.0075, 0.0075, 6));
  peg(kit, [x, y, z + 0.014], 0.09);
}

function brakePedal(kit, x, y) {
  const arm = [
    [x + 0.02, y - 0.02, Z - 0.02],
    [x + 0.1, y - 0.045, Z + 0.01],
    [x + 0.19, y - 0.012, Z + 0.03],
  ];
  kit.add('blackmetal', tube(arm, 0.008));
  kit.add('steel', rod([x + 0.02, y - 0.02, Z - 0.045], [x + 0.02, y - 0.02, Z - 0.006], 0.011));
  kit.add('rubber', place(box(0.04, 0.012, 0.045, 0.005), { at: [x + 0.195, y - 0.004, Z + 0.045] }));
}

function gearLever(kit, x, y) {
  const arm = [
    [x + 0.06, y - 0.02, -Z + 0.03],
    [x + 0.13, y - 0.01, -Z],
    [x + 0.2, y + 0.01, -Z - 0.005],
  ];
  kit.add('blackmetal', tube(arm, 0.007));
  kit.add('steel', rod([x + 0.06, y - 0.02, -Z + 0.05], [x + 0.06, y - 0.02, -Z + 0.018], 0.01));
  kit.add('rubber', rod([x + 0.2, y + 0.012, -Z - 0.045], [x + 0.2, y + 0.012, -Z], 0.011));
}

/** Folded up along the frame, held by its spring. */
function sideStand(kit, x, y) {
  const leg = [
    [x + 0.04, y - 0.06, -0.1],
    [x - 0.1, y - 0.12, -0.135],
    [x - 0.2, y - 0.155, -0.15],
  ];
  kit.add('blackmetal', tube(leg, 0.0095));
  kit.add('blackmetal', place(box(0.05, 0.008, 0.036, 0.003), { at: [x - 0.205, y - 0.165, -0.154], rz: 20 }));
  kit.add('dark', place(box(0.05, 0.05, 0.02, 0.008), { at: [x + 0.04, y - 0.056, -0.096] }));
  kit.add('steel', spring([x + 0.035, y - 0.04, -0.112], [x - 0.075, y - 0.1, -0.142], 0.006, 0.0016, 14));
}

/** Pegs of the rider at (x, y) and of the passenger, pedal, lever and stand. */
export function footGear(kit, { x, y, passenger }) {
  riderPegs(kit, x, y);
  passengerPegs(kit, ...passenger);
  brakePedal(kit, x, y);
  gearLever(kit, x, y);
  sideStand(kit, x, y);
}
