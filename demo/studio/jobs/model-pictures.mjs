// What shows one model by itself and is drawn: turn and features. Its colours are traced (stage.mjs).
import { finish, missing, place } from '../catalogue.mjs';
import { stack, writeAvif } from '../encode.mjs';
import { MODELS } from '../machines/models.mjs';
import { backdrop, LIGHT } from './backdrops.mjs';
import { closeUp, framing, turnView } from './views.mjs';

const TURN = 36;
const SCOOTER_WHEELBASE = 1.28;
/** Shots of a machine that does not stand as it is parked (machines/index.mjs). */
const POSES = { storage: 'seat-up' };

export function modelFiles(model) {
  const at = (...parts) => place('models', model.slug, ...parts);
  return {
    turn: Array.from({ length: TURN }, (_, i) => at('turn', `${String(i).padStart(2, '0')}.avif`)),
    features: model.features.map((f) => at('features', `${f.slug}.avif`)),
  };
}

/** Every other angle first, so that a short run already turns. */
export async function takeTurn(room, model, size, only = () => true) {
  const files = modelFiles(model).turn;
  for (const [i, file] of files.entries()) {
    if (!only(i) || !missing(file)) continue;
    const image = await room.photograph({
      width: 960,
      height: 640,
      over: 1,
      ...turnView(size, i * (360 / TURN)),
    });
    await writeAvif(image, file, 46);
  }
}

export async function takeFeatures(room, model, size) {
  const [width, height] = [1200, 800];
  const { wheelbase = SCOOTER_WHEELBASE, up } = MODELS[model.slug];
  for (const [i, file] of modelFiles(model).features.entries()) {
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
