/** What a family scooter has unless its model says otherwise. */
export const USUAL = {
  frontWheel: { spokes: 'steel' },
  rearWheel: { spokes: 'steel' },
  trim: 'accent',
  mirrors: 'plastic',
};

export const MODELS = {
  'activa-6g': { lettering: 'ACTIVA', letterSize: 0.046 },
  'activa-125': {
    lettering: 'ACTIVA 125',
    letterSize: 0.038,
    edged: true,
    frontDisc: true,
    frontWheel: { spokes: 'twin' },
    rearWheel: { spokes: 'twin' },
    trim: 'chrome',
    mirrors: 'chrome',
  },
};
