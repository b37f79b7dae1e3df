// Pictures of several machines together, put together from the cut-outs of the colour pictures.
import sharp from 'sharp';
import { missing, place, readModel } from '../catalogue.mjs';
import { stack, writeAvif } from '../encode.mjs';
import { backdrop, GROUNDS } from './backdrops.mjs';

const [WIDTH, HEIGHT] = [1600, 1067];

const row = (slugs, { from, to, base, scale, climb = 0 }) =>
  slugs.map((slug, i) => {
    const t = slugs.length > 1 ? i / (slugs.length - 1) : 0.5;
    const [model, colour] = slug.split(':');
    return { model, colour: Number(colour ?? 0), x: from + (to - from) * t, base: base + climb * t, scale };
  });

const LINE_UPS = {
  'gallery/01': {
    ground: 'light',
    cast: [
      ...row(['cd-110-deluxe:3', 'cb-shine', 'unicorn:1', 'x-blade', 'hornet-2-0'], {
        from: 0.14,
        to: 0.85,
        base: 0.52,
        scale: 0.22,
      }),
      ...row(['cbr-150r', 'cb500x', 'crf1100l-africa-twin:1', 'cbr1000rr', 'cb1000r:1'], {
        from: 0.15,
        to: 0.84,
        base: 0.93,
        scale: 0.285,
      }),
    ],
  },
  'gallery/02': {
    ground: 'sky',
    cast: [
      ...row(['activa-125:3', 'dio-125'], { from: 0.34, to: 0.76, base: 0.56, scale: 0.37 }),
      ...row(['activa-6g:1', 'dio'], { from: 0.24, to: 0.7, base: 0.94, scale: 0.47 }),
    ],
  },
  'gallery/07': {
    ground: 'graphite',
    cast: row(['cd-110-deluxe:1', 'cb-shine:1', 'hornet-2-0', 'cbr-150r:3', 'cbr1000rr'], {
      from: 0.19,
      to: 0.81,
      base: 0.56,
      climb: 0.36,
      scale: 0.29,
    }),
  },
  'gallery/10': {
    ground: 'light',
    cast: [
      ...row(['dio:1', 'dio:2', 'dio:4'], { from: 0.19, to: 0.81, base: 0.52, scale: 0.31 }),
      ...row(['dio:3', 'dio'], { from: 0.31, to: 0.7, base: 0.94, scale: 0.39 }),
    ],
  },
};

/** The box of what is solid in a cut-out; its shadow is not. */
async function solidBox(image) {
  const { data, info } = await image.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let y = 0; y < info.height; y += 2) {
    for (let x = 0; x < info.width; x += 2) {
      if (data[(y * info.width + x) * 4 + 3] < 236) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return { ...box, width: info.width, height: info.height };
}

/** One machine, drawn to the scale of its real length, standing on its base line. */
async function standing({ model: slug, colour, x, base, scale }) {
  const model = readModel(slug);
  const file = place('models', slug, 'colours', `${model.colours[colour].slug}.avif`);
  const image = sharp(await sharp(file).png({ compressionLevel: 1 }).toBuffer());
  const box = await solidBox(image);
  const metres = Number.parseFloat(model.specifications.bodyDimensions.length) / 1000;
  const k = (scale * WIDTH * (metres * 0.42 + 0.16)) / (box.right - box.left);
  const [w, h] = [Math.round(box.width * k), Math.round(box.height * k)];
  const left = Math.round(x * WIDTH - ((box.left + box.right) / 2) * k);
  const top = Math.round(base * HEIGHT - box.bottom * k);
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const size = {
    width: Math.min(w - cut.left, WIDTH - Math.max(0, left)),
    height: Math.min(h - cut.top, HEIGHT - Math.max(0, top)),
  };
  const input = await image
    .resize(w, h)
    .extract({ ...cut, ...size })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

export async function makeLineUps() {
  for (const [name, { ground, cast }] of Object.entries(LINE_UPS)) {
    const file = place(`${name}.avif`);
    const sources = cast.map((c) =>
      place('models', c.model, 'colours', `${readModel(c.model).colours[c.colour].slug}.avif`),
    );
    if (!missing(file) || sources.some(missing)) continue;
    const layers = [backdrop(WIDTH, HEIGHT, { ...GROUNDS[ground], horizon: 0.38, at: [0.5, 0.45] })];
    for (const machine of cast) layers.push(await standing(machine));
    await writeAvif((await stack(WIDTH, HEIGHT, layers)).flatten({ background: '#eef0f2' }), file, 58);
    console.log(name);
  }
}
