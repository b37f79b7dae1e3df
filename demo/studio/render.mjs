// Makes every picture of the demo catalogue that is not there yet.
//   npm run demo:render                       all that is missing
//   npm run demo:render -- dio gallery/03     only these models and photographs
import { place, readModel } from './catalogue.mjs';
import { allWritten } from './encode.mjs';
import { takeAccessories } from './jobs/accessories.mjs';
import { PHOTOGRAPHS } from './jobs/albums.mjs';
import { makeBrochure } from './jobs/brochure.mjs';
import { takeFeatures } from './jobs/features.mjs';
import { makeFallback, takeFilm } from './jobs/film.mjs';
import { takePhotographs } from './jobs/photographs.mjs';
import { makeCard, makeWordmark } from './jobs/print.mjs';
import { takeStage, takeTurn } from './jobs/stage.mjs';
import { MODELS } from './machines/models.mjs';

const asked = process.argv.slice(2);
const wanted = (name) => asked.length === 0 || asked.includes(name);
const models = Object.keys(MODELS)
  .filter(wanted)
  .map((slug) => ({ slug, ...readModel(slug) }));

// What every page needs comes first, the many angles of the turn last.
for (const model of models) await takeStage(model);
await takePhotographs(PHOTOGRAPHS.filter(({ file }) => wanted(file)));
for (const model of models) await takeFeatures(model);
await takeAccessories(models);
for (const model of models) {
  await makeWordmark(model);
  await makeCard(model);
}
for (const model of models) await takeTurn(model);
for (const model of models) await makeBrochure(model);
await makeFallback(place('models', 'cb-shine', 'turn', '00.avif'));
const star = models.find((m) => m.slug === 'cbr1000rr');
if (star) await takeFilm(star);
await allWritten();
