import { Kit } from '../geometry/kit.mjs';
import { adventure } from './adventure.mjs';
import { bigNaked } from './big-naked.mjs';
import { commuter } from './commuter.mjs';
import { familyScooter } from './family-scooter.mjs';
import { MODELS } from './models.mjs';
import { sport } from './sport.mjs';
import { sportyScooter } from './sporty-scooter.mjs';
import { street } from './street.mjs';

const STYLES = { adventure, bigNaked, commuter, familyScooter, sport, sportyScooter, street };

export function buildMachine(slug) {
  const { style, wheels, ...options } = MODELS[slug];
  const kit = new Kit();
  // Motorcycles call the shape of their wheels "style", scooters "wheels".
  STYLES[style](kit, wheels ? { ...options, wheels, style: wheels } : options);
  return kit;
}
