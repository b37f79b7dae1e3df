import type { ContentTypeName } from '../../domain/shop/things.ts';
import { branchRepository } from './branches.ts';
import { modelRepository } from './models.ts';
import { priceListRepository } from './prices.ts';
import { settingRepository } from './settings.ts';
import type { Repository } from './shelf.ts';
import { offerRepository, pictureRepository, slideRepository } from './showcase.ts';
import { consentRepository, textRepository } from './texts.ts';

const SHELVES: { readonly [Name in ContentTypeName]: Repository<Name> } = {
  model: modelRepository,
  offer: offerRepository,
  slide: slideRepository,
  picture: pictureRepository,
  branch: branchRepository,
  setting: settingRepository,
  text: textRepository,
  consent: consentRepository,
  prices: priceListRepository,
};

/** Where things of that name are kept, whatever their shape. */
export const repositoryOf = (name: ContentTypeName): Repository<never> => SHELVES[name];
