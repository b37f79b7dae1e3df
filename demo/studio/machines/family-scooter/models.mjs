/** What a family scooter has unless its model says otherwise. */
export const USUAL = {
  frontWheel: { spokes: 'twin' },
  rearWheel: { spokes: 'star' },
  trim: 'alu',
  mirrors: 'plastic',
};

export const MODELS = {
  'activa-6g': { lettering: 'ACTIVA', letterSize: 0.046 },
  'activa-125': {
    lettering: 'ACTIVA 125',
    letterSize: 0.038,
    edged: true,
    chromeFront: true,
    frontDisc: true,
    frontWheel: { spokes: 'fork' },
    trim: 'chrome',
    mirrors: 'chrome',
  },
};
