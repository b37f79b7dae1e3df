/** What a street motorcycle has unless its model says otherwise. */
export const USUAL = {
  wheelbase: 1.355,
  rearWidth: 0.145,
  fork: { upsideDown: true, upper: 'gold' },
  swingArm: 'alu',
  engineCover: 'bronze',
  tankWidth: 1,
  splitSeat: true,
};

export const MODELS = {
  'x-blade': {
    lettering: 'X BLADE',
    letterSize: 0.04,
    letterAt: [0.12, 0.775],
    wheels: { spokes: 'fork' },
    rearWidth: 0.13,
    fork: { upper: 'chrome' },
    swingArm: 'blackmetal',
    engineCover: 'alu',
    splitSeat: false,
    sharpEyes: true,
    shroud: [
      [0.02, 0.785, 0.02],
      [0.13, 0.86, 0.03],
      [0.34, 0.9, 0.012],
      [0.47, 0.875, 0.008],
      [0.43, 0.8, 0.01],
      [0.335, 0.66, 0.01],
      [0.29, 0.66, 0.01],
      [0.25, 0.735, 0.03],
      [0.12, 0.74, 0.03],
    ],
    shroudLines: [
      [
        [0.45, 0.862],
        [0.33, 0.86],
        [0.14, 0.82],
      ],
      [
        [0.42, 0.81],
        [0.34, 0.74],
        [0.3, 0.68],
      ],
    ],
  },
  'hornet-2-0': {
    lettering: 'HORNET 2.0',
    letterSize: 0.04,
    letterAt: [0.12, 0.762],
    wheels: { spokes: 'fork', tape: true },
    rearWidth: 0.15,
    bellyPan: true,
    tankWidth: 1.1,
    shroud: [
      [0.01, 0.79, 0.02],
      [0.12, 0.87, 0.05],
      [0.34, 0.905, 0.02],
      [0.5, 0.855, 0.012],
      [0.455, 0.76, 0.02],
      [0.345, 0.62, 0.012],
      [0.275, 0.615, 0.012],
      [0.245, 0.71, 0.04],
      [0.12, 0.735, 0.04],
    ],
    shroudLines: [
      [
        [0.48, 0.835],
        [0.34, 0.855],
        [0.12, 0.82],
      ],
    ],
  },
};
