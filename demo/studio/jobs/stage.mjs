// What shows one model by itself and is traced: every colour on the stage, the profile as an icon, and the turn.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { missing, place } from '../catalogue.mjs';
import { allWritten, writeAvif, writeWebp } from '../encode.mjs';
import { exportMachine } from '../export-machine.mjs';
import { dress, hasBlender, trace } from './blender.mjs';
import { heroView, traced, turnView } from './views.mjs';

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

export function stageFiles(model) {
  const at = (...parts) => place('models', model.slug, ...parts);
  return {
    colours: model.colours.map(({ slug }) => at('colours', `${slug}.avif`)),
    icon: at('icon.webp'),
    turn: Array.from({ length: FRAMES }, (_, i) => at('turn', `${String(i).padStart(2, '0')}.avif`)),
  };
}

/** A picture that is to be made: what Blender writes, and the file it becomes. */
const picture = (colour, file, name = colour.slug) => ({ out: `${name}.rgba`, finish: dress(colour), file });

export function takeStage(model) {
  const { colours, icon } = stageFiles(model);
  return take(model, 'on the stage', [
    { ...STAGE, pictures: model.colours.map((colour, i) => picture(colour, colours[i])) },
    { ...ICON, pictures: [picture(model.colours[0], icon, 'icon')] },
  ]);
}

/** From all sides in its first colour. */
export function takeTurn(model) {
  const frame = (file, i) => ({
    ...TURN,
    seen: (size) => turnView(size, i * (360 / FRAMES)),
    pictures: [picture(model.colours[0], file, `turn-${i}`)],
  });
  return take(model, 'from all sides', stageFiles(model).turn.map(frame));
}

async function take(model, words, all) {
  const views = all
    .map((view) => ({ ...view, pictures: view.pictures.filter(({ file }) => missing(file)) }))
    .filter(({ pictures }) => pictures.length > 0);
  if (views.length === 0) return;
  if (!hasBlender()) {
    console.log(`left out, since Blender is not installed: ${model.slug} ${words}`);
    return;
  }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'stage-'));
  const { file, size } = await exportMachine(model.slug, scratch);
  const kept = new Map();
  const job = views.map(({ seen, pictures, ...view }) => ({
    ...view,
    ...traced(seen(size)),
    pictures: pictures.map((p) => {
      const out = path.join(scratch, p.out);
      kept.set(out, { ...view, file: p.file });
      return { out, finish: p.finish };
    }),
  }));
  await trace('stage.py', { file, views: job }, scratch, (out) => keep(kept.get(out), out));
  fs.rmSync(scratch, { recursive: true });
}

async function keep({ width, height, file, quality = 62 }, out) {
  const image = sharp(fs.readFileSync(out), { raw: { width, height, channels: 4 } });
  await (file.endsWith('.webp') ? writeWebp(image, file, 82) : writeAvif(image, file, quality, EFFORT));
  await allWritten();
}
