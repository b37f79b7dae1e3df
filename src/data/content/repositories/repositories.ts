import type { ContentTypeName } from '../../../domain/content/content-types.ts';
import { branchRepository } from './branches.ts';
import { modelRepository } from './models.ts';
import { priceListRepository } from '../pricing/price-sheet.ts';
import { settingRepository } from './settings.ts';
import type { Repository } from './repository.ts';
import { offerRepository, pictureRepository, slideRepository } from './offers-slides-gallery.ts';
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
