// What shows one model by itself and is drawn: its features. Colours and turn are traced (stage.mjs).
import { finish, missing, place } from '../catalogue.mjs';
import { stack, writeAvif } from '../encode.mjs';
import { MODELS } from '../machines/models.mjs';
import { backdrop, LIGHT } from './backdrops.mjs';
import { closeUp, framing } from './views.mjs';

const SCOOTER_WHEELBASE = 1.28;
/** Shots of a machine that does not stand as it is parked (machines/index.mjs). */
const POSES = { storage: 'seat-up' };

export const featureFiles = (model) =>
  model.features.map((f) => place('models', model.slug, 'features', `${f.slug}.avif`));

export async function takeFeatures(room, model, size) {
  const [width, height] = [1200, 800];
  const { wheelbase = SCOOTER_WHEELBASE, up } = MODELS[model.slug];
  for (const [i, file] of featureFiles(model).entries()) {
    if (!missing(file)) continue;
    const { shot } = model.features[i];
    const name = POSES[shot] ? `${model.slug}/${POSES[shot]}` : model.slug;
    await room.setScene([{ name, colours: finish(model.colours[0]), at: [-framing(size).centre, 0, 0] }]);
    const view = closeUp(shot, model.style, size, {
      wheelbase,
      rise: up > 0.05 ? 0.05 : 0,
    });
    const image = await room.photograph({ width, height, over: 1.2, grounded: true, ...view });
    const ground = backdrop(width, height, { ...LIGHT, horizon: 0.62 });
    await writeAvif((await stack(width, height, [ground, image])).flatten({ background: '#eef0f2' }), file, 55);
  }
}
