// The fourteen models: each has a body style, what that style usually has, and what makes it itself.
import * as adventure from './adventure/models.mjs';
import * as bigNaked from './big-naked/models.mjs';
import * as commuter from './commuter/models.mjs';
import * as familyScooter from './family-scooter/models.mjs';
import * as sport from './sport/models.mjs';
import * as sportyScooter from './sporty-scooter/models.mjs';
import * as street from './street/models.mjs';

/** By the catalogue's names of body styles. */
const STYLES = {
  commuter,
  street,
  sport,
  adventure,
  'big-naked': bigNaked,
  'family-scooter': familyScooter,
  'sporty-scooter': sportyScooter,
};

const complete = ([style, { USUAL, MODELS: own }]) =>
  Object.entries(own).map(([slug, measures]) => [slug, { style, ...USUAL, ...measures }]);

export const MODELS = Object.fromEntries(Object.entries(STYLES).flatMap(complete));

export const LETTERINGS = [...new Set(Object.values(MODELS).map((m) => m.lettering))];
