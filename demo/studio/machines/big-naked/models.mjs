/** What a big naked motorcycle has unless its model says otherwise. */
export const USUAL = { wheelbase: 1.455, wheels: { spokes: 'blade', count: 7 } };

export const MODELS = {
  cb1000r: { lettering: 'CB1000R', letterSize: 0.04 },
};
