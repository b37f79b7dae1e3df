// What a model's features look like: close to one of its parts each, in its first colour.
import { place } from '../catalogue.mjs';
import { MODELS } from '../machines/models.mjs';
import { onPaper } from './backdrops.mjs';
import { cutOut, picture } from './cut-outs.mjs';
import { closeUp } from './views.mjs';

const CLOSE = { width: 1200, height: 800, part: 0.75, samples: 16, edges: 20, ends: false };
const SCOOTER_WHEELBASE = 1.28;
/** Shots of a machine that does not stand as it is parked (machines/index.mjs). */
const POSES = { storage: 'seat-up' };

/** Seen from above, what faces the lamp overhead would be burnt out. */
const DIMMED = { cluster: 0.7, seat: 0.85, storage: 0.75, 'fuel-cap': 0.85 };
const keep = onPaper(0.62);

export const featureFile = (model, slug) => place('models', model.slug, 'features', `${slug}.avif`);

export async function takeFeatures(model) {
  const { wheelbase = SCOOTER_WHEELBASE, up } = MODELS[model.slug];
  const standing = { wheelbase, rise: up > 0.05 ? 0.05 : 0 };
  const view = ({ slug, shot }) => ({
    ...CLOSE,
    light: DIMMED[shot] ?? 1,
    seen: (size) => closeUp(shot, model.style, size, standing),
    pictures: [picture(model.colours[0], featureFile(model, slug), slug)],
  });
  for (const pose of [undefined, ...new Set(Object.values(POSES))]) {
    const shown = model.features.filter(({ shot }) => POSES[shot] === pose);
    const machine = pose ? `${model.slug}/${pose}` : model.slug;
    await cutOut(machine, 'close up', shown.map(view), keep);
  }
}
