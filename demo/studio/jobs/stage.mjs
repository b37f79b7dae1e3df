// What shows one model by itself and is traced: every colour on the stage, and the profile as an icon.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { missing, place } from '../catalogue.mjs';
import { allWritten, writeAvif, writeWebp } from '../encode.mjs';
import { exportMachine } from '../export-machine.mjs';
import { dress, hasBlender, trace } from './blender.mjs';
import { heroView, traced, turnView } from './views.mjs';

const STAGE = { width: 1600, height: 1067, part: 0.75, samples: 8, seen: heroView };
const ICON = { width: 480, height: 320, part: 1, samples: 24, seen: (size) => ({ ...turnView(size, 0), el: 3 }) };
/** A shadow is one long gradient: with less effort its steps show as blocks. */
const EFFORT = 4;

export function stageFiles(model) {
  const at = (...parts) => place('models', model.slug, ...parts);
  return { colours: model.colours.map(({ slug }) => at('colours', `${slug}.avif`)), icon: at('icon.webp') };
}

/** The views that lack a picture, each picture with the file it becomes. */
function wanted(model, scratch) {
  const { colours, icon } = stageFiles(model);
  const raw = (name) => path.join(scratch, `${name}.rgba`);
  const stage = model.colours.flatMap((colour, i) =>
    missing(colours[i]) ? [{ out: raw(colour.slug), finish: dress(colour), file: colours[i] }] : [],
  );
  const profile = missing(icon) ? [{ out: raw('icon'), finish: dress(model.colours[0]), file: icon }] : [];
  return [
    { ...STAGE, pictures: stage },
    { ...ICON, pictures: profile },
  ].filter(({ pictures }) => pictures.length > 0);
}

async function keep({ width, height, file }, out) {
  const image = sharp(fs.readFileSync(out), { raw: { width, height, channels: 4 } });
  await (file.endsWith('.webp') ? writeWebp(image, file, 82) : writeAvif(image, file, 62, EFFORT));
  await allWritten();
}

export async function takeStage(model) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'stage-'));
  const views = wanted(model, scratch);
  if (views.length > 0 && hasBlender()) {
    const { file, size } = await exportMachine(model.slug, scratch);
    const job = { file, views: views.map(({ seen, ...view }) => ({ ...view, ...traced(seen(size)) })) };
    const kept = new Map(views.flatMap(({ pictures, ...view }) => pictures.map((p) => [p.out, { ...view, ...p }])));
    await trace('stage.py', job, scratch, (out) => keep(kept.get(out), out));
  } else if (views.length > 0) console.log(`left out, since Blender is not installed: ${model.slug} on the stage`);
  fs.rmSync(scratch, { recursive: true });
}
