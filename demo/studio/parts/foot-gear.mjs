import { place } from '../geometry/basics.mjs';
import { plate, polygon } from '../geometry/shapes.mjs';
import { box, rod, tube } from '../geometry/solids.mjs';

/** Pegs of rider and passenger, brake pedal, gear lever, side stand. */
export function footGear(kit, { x, y, z = 0.13, passenger }) {
  kit.both(
    'dark',
    tube(
      [
        [x, y, z - 0.06],
        [x + 0.005, y, z],
      ],
      0.011,
    ),
  );
  kit.both('rubber', place(box(0.034, 0.026, 0.11, 0.01), { at: [x, y + 0.002, z + 0.06] }));
  kit.both(
    'dark',
    plate(
      polygon([
        [x + 0.03, y + 0.12, 0.02],
        [x - 0.06, y + 0.1, 0.02],
        [x - 0.02, y - 0.02, 0.012],
        [x + 0.025, y - 0.02, 0.012],
      ]),
      0.01,
      0.003,
      { z: z - 0.045 },
    ),
  );
  if (passenger) {
    const [px, py] = passenger;
    kit.both(
      'dark',
      tube(
        [
          [px + 0.1, py + 0.13, z - 0.04],
          [px + 0.03, py + 0.03, z - 0.03],
          [px, py, z - 0.02],
        ],
        0.009,
      ),
    );
    kit.both('rubber', place(box(0.03, 0.022, 0.09, 0.009), { at: [px, py + 0.002, z + 0.03] }));
  }
  kit.add(
    'blackmetal',
    tube(
      [
        [x + 0.02, y - 0.02, z - 0.02],
        [x + 0.1, y - 0.045, z + 0.01],
        [x + 0.19, y - 0.012, z + 0.03],
      ],
      0.008,
    ),
  );
  kit.add('rubber', place(box(0.04, 0.012, 0.045, 0.005), { at: [x + 0.195, y - 0.004, z + 0.045] }));
  kit.add(
    'blackmetal',
    tube(
      [
        [x + 0.06, y - 0.02, -z + 0.03],
        [x + 0.13, y - 0.01, -z],
        [x + 0.2, y + 0.01, -z - 0.005],
      ],
      0.007,
    ),
  );
  kit.add('rubber', rod([x + 0.2, y + 0.012, -z - 0.045], [x + 0.2, y + 0.012, -z], 0.011));
  kit.add(
    'blackmetal',
    tube(
      [
        [x + 0.04, y - 0.06, -0.1],
        [x - 0.1, y - 0.12, -0.135],
        [x - 0.2, y - 0.155, -0.15],
      ],
      0.009,
    ),
  );
}
