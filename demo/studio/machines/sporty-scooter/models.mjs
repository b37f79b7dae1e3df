/** What a sporty scooter has unless its model says otherwise. */
export const USUAL = {
  frontWheel: { spokes: 'steel' },
  rearWheel: { spokes: 'steel' },
  visor: { height: 0.06, point: 0.25 },
};

export const MODELS = {
  dio: {
    lettering: 'DIO',
    letterSize: 0.06,
    letterAt: [-0.36, 0.636],
    flash: [
      [-0.2, 0.5],
      [-0.34, 0.6],
      [-0.6, 0.69],
      [-0.82, 0.755],
      [-0.6, 0.655],
      [-0.42, 0.53],
      [-0.3, 0.45],
    ],
    pinstripe: [
      [-0.24, 0.445],
      [-0.36, 0.475],
      [-0.62, 0.612],
      [-0.62, 0.62],
      [-0.36, 0.487],
    ],
  },
  'dio-125': {
    lettering: 'DIO 125',
    letterSize: 0.036,
    letterAt: [-0.47, 0.65],
    highTail: true,
    frontDisc: true,
    frontWheel: { spokes: 'blade', tape: true },
    rearWheel: { spokes: 'blade' },
    twinOutlet: true,
    visor: { height: 0.085, point: 0.55 },
    flash: [
      [-0.18, 0.47],
      [-0.3, 0.575],
      [-0.48, 0.62],
      [-0.8, 0.795],
      [-0.56, 0.64],
      [-0.36, 0.51],
    ],
    pinstripe: [
      [-0.24, 0.46],
      [-0.36, 0.492],
      [-0.72, 0.706],
      [-0.72, 0.717],
      [-0.36, 0.504],
    ],
  },
};
