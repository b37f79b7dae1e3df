// Makes every picture of the demo catalogue that is not there yet.
//   npm run demo:render                 all that is missing
//   npm run demo:render -- dio cb500x   only these models
//   npm run demo:render -- --without-machines   only photographs, accessories, cards and brochures
import { finish, missing, place, readModel } from './catalogue.mjs';
import { openDarkroom } from './darkroom.mjs';
import { allWritten } from './encode.mjs';
import { takeAccessories } from './jobs/accessories.mjs';
import { makeBrochure } from './jobs/brochure.mjs';
import { makeFallback, makePoster, takeFilm } from './jobs/film.mjs';
import { featureFiles, takeFeatures } from './jobs/model-pictures.mjs';
import { takePhotographs } from './jobs/photographs.mjs';
import { makeCard, makeWordmark } from './jobs/print.mjs';
import { takeStage, takeTurn } from './jobs/stage.mjs';
import { framing } from './jobs/views.mjs';
import { MODELS } from './machines/models.mjs';

const asked = process.argv.slice(2);
const slugs = asked.filter((a) => a in MODELS);
const models = (slugs.length ? slugs : Object.keys(MODELS)).map((slug) => ({ slug, ...readModel(slug) }));

let room;
const openRoom = async () => (room ??= await openDarkroom());

/** Puts one machine on the stage, its middle on the turning axis. What was prepared once stays prepared. */
async function present(model) {
  const stage = await openRoom();
  const colours = finish(model.colours[0]);
  const size = await stage.setScene([{ name: model.slug, colours }]);
  await stage.setScene([{ name: model.slug, colours, at: [-framing(size).centre, 0, 0] }]);
  return { stage, size };
}

async function features() {
  for (const model of models) {
    if (!featureFiles(model).some(missing)) continue;
    const started = Date.now();
    const { stage, size } = await present(model);
    await takeFeatures(stage, model, size);
    await allWritten();
    console.log('features', model.slug, `${Math.round((Date.now() - started) / 1000)} s`);
  }
}

async function together() {
  await takeAccessories(openRoom, models);
  await allWritten();
  for (const model of models) {
    await makeWordmark(model);
    await makeCard(model);
    await makeBrochure(model);
  }
}

if (asked.includes('--without-machines')) {
  await takePhotographs();
  await together();
  await allWritten();
  await room?.close();
  process.exit();
}

// What every page needs comes first, the many angles of the turn last.
for (const model of models) await takeStage(model);
await features();
await takePhotographs();
await together();
for (const model of models) await takeTurn(model);
await makeFallback(place('models', 'cb-shine', 'turn', '00.avif'));
const star = models.find((m) => m.slug === 'cbr1000rr');
if (star) {
  await makePoster(star);
  await takeFilm(openRoom, star);
}
await allWritten();
await room?.close();
