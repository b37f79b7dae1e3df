// Gallery and offers that show a single machine, and the cut-outs for the line-ups.
import { finish, missing, place } from '../catalogue.mjs';
import { masked, stack, writeAvif } from '../encode.mjs';
import { backdrop, GROUNDS, lights, reflectionMask } from './backdrops.mjs';
import { heroView } from './views.mjs';

const SIZES = { gallery: [1600, 1067], offers: [1200, 800] };

/** az, el, near (1: as the hero view), shift (parts of the picture), ground, mood. */
export const SCENES = {
  cbr1000rr: [{ file: 'gallery/03', ground: 'graphite', dark: true, az: 72, el: 4, near: 0.97 }],
  'activa-6g': [
    { file: 'gallery/04', ground: 'light', az: 150, el: 7, near: 1 },
    { file: 'offers/exchange-week', ground: 'teal', az: 30, el: 6, near: 1, colour: 2 },
  ],
  'crf1100l-africa-twin': [{ file: 'gallery/05', ground: 'sand', az: 0, el: 3, near: 1.02, colour: 1 }],
  'hornet-2-0': [
    { file: 'gallery/09', ground: 'graphite', dark: true, az: 58, el: 4, closeTo: [0.42, 0.86], high: 0.66 },
  ],
  dio: [{ file: 'gallery/08', ground: 'teal', az: 40, el: 5, near: 1.02 }],
  'cbr-150r': [
    {
      file: 'gallery/06',
      ground: 'graphite',
      dark: true,
      az: 36,
      el: 4,
      closeTo: [0.66, 0.34],
      high: 0.66,
      colour: 3,
    },
  ],
  cb1000r: [
    { file: 'gallery/12', ground: 'dusk', dark: true, az: 30, el: 5, near: 1.02, colour: 1 },
    { file: 'gallery/11', ground: 'graphite', dark: true, az: 22, el: 5, closeTo: [0.08, 0.46], high: 0.72 },
  ],
  unicorn: [{ file: 'offers/monsoon-check-up', ground: 'rain', az: 26, el: 6, near: 1, colour: 3 }],
  'dio-125': [{ file: 'offers/festive-season', ground: 'festive', az: 32, el: 6, near: 1, dots: true }],
};

function viewOf(scene, size, aspect) {
  if (scene.closeTo) {
    const centre = (size.max[0] + size.min[0]) / 2;
    return {
      az: scene.az,
      el: scene.el,
      distance: scene.high / (1.58 / 6),
      look: [scene.closeTo[0] - centre, scene.closeTo[1], 0],
    };
  }
  const hero = heroView(size, aspect);
  const distance = hero.distance / (scene.near ?? 1);
  return {
    ...hero,
    az: scene.az,
    el: scene.el,
    distance,
    look: [0, hero.look[1] * 0.94, 0],
    shift: [-(scene.right ?? 0), 0],
  };
}

/** Where the tyres meet the floor in the picture, from the top (0..1). */
function floorLine(view) {
  const seen = view.distance * (1.58 / 6);
  const drop = view.look[1] * Math.cos((view.el * Math.PI) / 180);
  return Math.min(0.97, 0.5 + drop / seen);
}

export async function takeScenes(room, model, size) {
  for (const scene of SCENES[model.slug] ?? []) {
    const file = place(`${scene.file}.avif`);
    if (!missing(file)) continue;
    const [width, height] = SIZES[scene.file.split('/')[0]];
    await room.recolour(0, finish(model.colours[scene.colour ?? 0]));
    const view = viewOf(scene, size, Math.min(1.5, width / height));
    const light = scene.dark ? { mood: 'dark', key: 1.3, back: 2.2, ambient: 1.5, shadow: 0.9 } : {};
    const shot = { width, height, over: 1.2, ...view, ...light };
    const machine = await room.photograph(shot);
    const line = floorLine(view);
    const below = await masked(
      await room.photograph({ ...shot, over: 1, reflection: true }),
      reflectionMask(width, height, line - 0.08, scene.dark ? 0.34 : 0.2),
    );
    const at = [0.5 + (scene.right ?? 0), 0.5];
    const ground = backdrop(width, height, {
      ...GROUNDS[scene.ground],
      horizon: Math.min(0.8, line - 0.14),
      at,
      glowSize: 0.42,
    });
    const layers = [
      ground,
      ...(scene.dots ? [lights(width, height, 46, ['#ffd27a', '#ff9a5c', '#fff1c9'])] : []),
      below,
      machine,
    ];
    await writeAvif((await stack(width, height, layers)).flatten({ background: '#111111' }), file, 64);
  }
  await room.recolour(0, finish(model.colours[0]));
}
