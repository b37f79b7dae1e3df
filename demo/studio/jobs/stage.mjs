// What shows one model by itself and is traced: every colour on the stage, the profile as an icon, and the turn.
import { place } from '../catalogue.mjs';
import { writeAvif, writeWebp } from '../encode.mjs';
import { cutOut, picture } from './cut-outs.mjs';
import { heroView, turnView } from './views.mjs';

const STAGE = { width: 1600, height: 1067, part: 0.75, samples: 8, edges: 40, seen: heroView };
const ICON = {
  width: 480,
  height: 320,
  part: 1,
  samples: 24,
  edges: 40,
  seen: (size) => ({ ...turnView(size, 0), el: 3 }),
};
const TURN = { width: 960, height: 640, part: 0.85, samples: 6, edges: 12, quality: 54 };
const FRAMES = 24;
/** A shadow is one long gradient: with less effort its steps show as blocks. */
const EFFORT = 4;
const keep = (image, { file, quality = 62 }) =>
  file.endsWith('.webp') ? writeWebp(image, file, 82) : writeAvif(image, file, quality, EFFORT);

export function stageFiles(model) {
  const at = (...parts) => place('models', model.slug, ...parts);
  return {
    colours: model.colours.map(({ slug }) => at('colours', `${slug}.avif`)),
    icon: at('icon.webp'),
    turn: Array.from({ length: FRAMES }, (_, i) => at('turn', `${String(i).padStart(2, '0')}.avif`)),
  };
}

export function takeStage(model) {
  const { colours, icon } = stageFiles(model);
  const views = [
    { ...STAGE, pictures: model.colours.map((colour, i) => picture(colour, colours[i])) },
    { ...ICON, pictures: [picture(model.colours[0], icon, 'icon')] },
  ];
  return cutOut(model.slug, 'on the stage', views, keep);
}

/** From all sides in its first colour. */
export function takeTurn(model) {
  const frame = (file, i) => ({
    ...TURN,
    seen: (size) => turnView(size, i * (360 / FRAMES)),
    pictures: [picture(model.colours[0], file, `turn-${i}`)],
  });
  return cutOut(model.slug, 'from all sides', stageFiles(model).turn.map(frame), keep);
}
