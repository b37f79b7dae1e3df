// Each object is photographed once and copied to every model that sells it.
import fs from 'node:fs';
import path from 'node:path';
import { missing, place } from '../catalogue.mjs';
import { onPaper } from './backdrops.mjs';
import { cutOut, picture } from './cut-outs.mjs';
import { SEEN } from './views.mjs';

const CLOSE = { width: 800, height: 600, part: 1, samples: 12, edges: 24 };
const COLOUR = { slug: 'accessory', paint: '#8e1018', accent: '#c9ccd0' };
const keep = onPaper(0.56);
const VIEWS = {
  'body-cover': { az: 32, el: 10 },
  'floor-mat': { az: 30, el: 34 },
  'key-ring': { az: 12, el: 48 },
  'chrome-kit': { az: 12, el: 30 },
  'mobile-holder': { az: 235, el: 16 },
  mirror: { az: 300, el: 10 },
  'radiator-guard': { az: 58, el: 8 },
  'sari-guard': { az: 22, el: 8 },
  'tank-pad': { az: 62, el: 14 },
  'knuckle-guard': { az: 62, el: 16 },
  grip: { az: 24, el: 26 },
  'side-bags': { az: 36, el: 20 },
  visor: { az: 52, el: 14 },
  windscreen: { az: 50, el: 12 },
  'crash-guard': { az: 56, el: 10 },
  'mud-flap': { az: 60, el: 10 },
};

const fileOf = (slug, accessory) => place('models', slug, 'accessories', `${accessory.slug}.avif`);

function seen(object, size) {
  const view = { az: 35, el: 18, ...VIEWS[object] };
  const [x, y, z] = [0, 1, 2].map((i) => (size.max[i] - size.min[i]) / 2);
  const [a, e] = [(view.az * Math.PI) / 180, (view.el * Math.PI) / 180];
  const [sin, cos] = [Math.abs(Math.sin(a)), Math.abs(Math.cos(a))];
  const wide = x * cos + z * sin;
  const high = y * Math.cos(e) + (x * sin + z * cos) * Math.sin(e);
  const distance = Math.max(0.6, (Math.max(high, (wide * CLOSE.height) / CLOSE.width) * 2 * 1.35) / SEEN);
  return { ...view, distance, look: [0, y, 0] };
}

export async function takeAccessories(models) {
  const wanted = new Map();
  for (const model of models) {
    for (const accessory of model.accessories) {
      wanted.set(accessory.object, [...(wanted.get(accessory.object) ?? []), fileOf(model.slug, accessory)]);
    }
  }
  for (const [object, files] of wanted) {
    const open = files.filter(missing);
    if (open.length === 0) continue;
    let source = files.find((f) => !missing(f));
    if (!source) {
      source = open[0];
      const view = { ...CLOSE, seen: (size) => seen(object, size), pictures: [picture(COLOUR, source)] };
      await cutOut(`object:${object}`, 'as an accessory', [view], keep);
      if (missing(source)) continue;
    }
    for (const file of open.filter((f) => f !== source)) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.copyFileSync(source, file);
    }
  }
}
