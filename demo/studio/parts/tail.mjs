// What every machine carries at its end: lamp, number plate and what holds it.
import { place } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { box, rod } from '../geometry/solids.mjs';
import { blinkers } from './lamps.mjs';

export function numberPlate(kit, [x, y], tilt) {
  kit.add('white', place(box(0.004, 0.1, 0.2, 0.0018), { at: [x, y, 0], rz: tilt }));
  kit.add('dark', place(box(0.006, 0.112, 0.212, 0.0025).translate(0.004, 0, 0), { at: [x, y, 0], rz: tilt }));
  for (const z of [-0.07, 0.07])
    kit.add('steel', place(rod([-0.0045, 0.034, z], [0, 0.034, z], 0.0048), { at: [x, y, 0], rz: tilt }));
}

/** Slim lamp across the end of the tail. */
export function tailLamp(kit, { at: [x, y], width, height, tilt, depth = 0.05 }) {
  const where = { at: [x, y, 0], rz: tilt };
  kit.add('red', place(box(depth, height, width, height * 0.42), where));
  kit.add('redGlow', place(box(depth * 1.01, height * 0.3, width * 0.82, height * 0.14), where));
}

/** Arm from the tail down to the number plate, with the blinkers on it. */
export function plateHanger(kit, stations, { plate, tilt, blinkersAt, stalk = 0.045 }) {
  kit.add('plastic', loft(stations, { nu: 40 }));
  numberPlate(kit, plate, tilt);
  blinkers(kit, blinkersAt, -1, stalk, { slim: true });
}
