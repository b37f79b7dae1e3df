import { place } from '../geometry/basics.mjs';
import { plate } from '../geometry/shapes.mjs';
import { box, rod, tube } from '../geometry/solids.mjs';

/** Half the distance between the pegs. */
const Z = 0.13;

function riderPegs(kit, x, y) {
  const pin = [
    [x, y, Z - 0.06],
    [x + 0.005, y, Z],
  ];
  kit.both('dark', tube(pin, 0.011));
  kit.both('rubber', place(box(0.034, 0.026, 0.11, 0.01), { at: [x, y + 0.002, Z + 0.06] }));
  const bracket = [
    [x + 0.03, y + 0.12, 0.02],
    [x - 0.06, y + 0.1, 0.02],
    [x - 0.02, y - 0.02, 0.012],
    [x + 0.025, y - 0.02, 0.012],
  ];
  kit.both('dark', plate(bracket, 0.01, 0.003, { z: Z - 0.045 }));
}

function passengerPegs(kit, x, y) {
  const hanger = [
    [x + 0.1, y + 0.13, Z - 0.04],
    [x + 0.03, y + 0.03, Z - 0.03],
    [x, y, Z - 0.02],
  ];
  kit.both('dark', tube(hanger, 0.009));
  kit.both('rubber', place(box(0.03, 0.022, 0.09, 0.009), { at: [x, y + 0.002, Z + 0.03] }));
}

function brakePedal(kit, x, y) {
  const arm = [
    [x + 0.02, y - 0.02, Z - 0.02],
    [x + 0.1, y - 0.045, Z + 0.01],
    [x + 0.19, y - 0.012, Z + 0.03],
  ];
  kit.add('blackmetal', tube(arm, 0.008));
  kit.add('rubber', place(box(0.04, 0.012, 0.045, 0.005), { at: [x + 0.195, y - 0.004, Z + 0.045] }));
}

function gearLever(kit, x, y) {
  const arm = [
    [x + 0.06, y - 0.02, -Z + 0.03],
    [x + 0.13, y - 0.01, -Z],
    [x + 0.2, y + 0.01, -Z - 0.005],
  ];
  kit.add('blackmetal', tube(arm, 0.007));
  kit.add('rubber', rod([x + 0.2, y + 0.012, -Z - 0.045], [x + 0.2, y + 0.012, -Z], 0.011));
}

function sideStand(kit, x, y) {
  const leg = [
    [x + 0.04, y - 0.06, -0.1],
    [x - 0.1, y - 0.12, -0.135],
    [x - 0.2, y - 0.155, -0.15],
  ];
  kit.add('blackmetal', tube(leg, 0.009));
}

/** Pegs of the rider at (x, y) and of the passenger, pedal, lever and stand. */
export function footGear(kit, { x, y, passenger }) {
  riderPegs(kit, x, y);
  passengerPegs(kit, ...passenger);
  brakePedal(kit, x, y);
  gearLever(kit, x, y);
  sideStand(kit, x, y);
}
