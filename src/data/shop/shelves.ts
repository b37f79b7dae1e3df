import type { ThingName } from '../../domain/shop/things.ts';
import { branches } from './branches.ts';
import { models } from './models.ts';
import { prices } from './prices.ts';
import { settings } from './settings.ts';
import type { Shelf } from './shelf.ts';
import { offers, pictures, slides } from './showcase.ts';
import { consents, texts } from './texts.ts';

const SHELVES: { readonly [Name in ThingName]: Shelf<Name> } = {
  model: models,
  offer: offers,
  slide: slides,
  picture: pictures,
  branch: branches,
  setting: settings,
  text: texts,
  consent: consents,
  prices,
};

/** Where things of that name are kept, whatever their shape. */
export const shelfOf = (name: ThingName): Shelf<never> => SHELVES[name];
