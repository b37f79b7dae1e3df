import { Kit } from '../geometry/kit.mjs';
import { adventure } from './adventure/adventure.mjs';
import { bigNaked } from './big-naked/big-naked.mjs';
import { commuter } from './commuter/commuter.mjs';
import { familyScooter } from './family-scooter/family-scooter.mjs';
import { MODELS } from './models.mjs';
import { sport } from './sport/sport.mjs';
import { sportyScooter } from './sporty-scooter/sporty-scooter.mjs';
import { street } from './street/street.mjs';

const STYLES = {
  adventure,
  'big-naked': bigNaked,
  commuter,
  'family-scooter': familyScooter,
  sport,
  'sporty-scooter': sportyScooter,
  street,
};

/** By its slug; a scooter's may end in "/seat-up". */
export function buildMachine(name) {
  const [slug, pose] = name.split('/');
  const { style, ...options } = { ...MODELS[slug], seatUp: pose === 'seat-up' };
  const kit = new Kit();
  STYLES[style](kit, options);
  return kit;
}
