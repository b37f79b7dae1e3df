// What a scooter is parked on, folded up, and the passenger's steps.
import { place } from '../../geometry/basics.mjs';
import { box, rod, spring, tube } from '../../geometry/solids.mjs';

const CENTRE_LEG = [
  [-0.26, 0.165, 0.075],
  [-0.33, 0.12, 0.1],
  [-0.41, 0.085, 0.125],
  [-0.455, 0.08, 0.15],
];
const SIDE_LEG = [
  [-0.14, 0.17, -0.115],
  [-0.25, 0.135, -0.15],
  [-0.36, 0.115, -0.172],
];

export function stands(kit) {
  kit.both('blackmetal', tube(CENTRE_LEG, 0.0115, { segments: 40 }));
  kit.both('blackmetal', place(box(0.05, 0.008, 0.034, 0.003), { at: [-0.462, 0.076, 0.155], rz: -12 }));
  kit.add('blackmetal', rod([-0.26, 0.165, -0.09], [-0.26, 0.165, 0.09], 0.013));
  kit.add('blackmetal', rod([-0.37, 0.102, -0.112], [-0.37, 0.102, 0.112], 0.009));
  kit.add(
    'blackmetal',
    tube(
      [
        [-0.4, 0.09, -0.12],
        [-0.42, 0.1, -0.15],
        [-0.46, 0.12, -0.185],
      ],
      0.008,
    ),
  );
  kit.add('steel', spring([-0.28, 0.2, 0.06], [-0.39, 0.1, 0.09], 0.008, 0.0018, 14));
  kit.add('blackmetal', tube(SIDE_LEG, 0.0095, { segments: 40 }));
  kit.add('blackmetal', place(box(0.035, 0.05, 0.014, 0.005), { at: [-0.14, 0.185, -0.11] }));
  kit.add('blackmetal', place(box(0.05, 0.007, 0.03, 0.003), { at: [-0.372, 0.112, -0.178], ry: -20 }));
  kit.both('blackmetal', place(box(0.05, 0.03, 0.04, 0.008), { at: [-0.235, 0.3, 0.15] }));
  kit.both('rubber', place(box(0.085, 0.016, 0.034, 0.007), { at: [-0.235, 0.315, 0.182] }));
}
