import { Kit } from '../geometry/kit.mjs';
import * as guards from './guards.mjs';
import * as luggage from './luggage.mjs';
import * as small from './small-things.mjs';
import * as trim from './trim.mjs';

/** By the catalogue's names of accessories. */
export const OBJECTS = {
  visor: guards.visor,
  'crash-guard': guards.crashGuard,
  'seat-cover': luggage.seatCover,
  'top-box': luggage.topBox,
  'side-bags': luggage.sideBags,
  'tank-pad': small.tankPad,
  'mobile-holder': small.mobileHolder,
  'usb-charger': small.usbCharger,
  'floor-mat': luggage.floorMat,
  mirror: trim.mirrorPair,
  grip: trim.grips,
  helmet: small.helmet,
  'body-cover': luggage.bodyCover,
  'foot-rest': guards.footRest,
  'sari-guard': guards.sariGuard,
  'knuckle-guard': guards.knuckleGuard,
  windscreen: guards.windscreen,
  'mud-flap': luggage.mudFlap,
  'key-ring': trim.keyRing,
  'centre-stand': guards.centreStand,
  'radiator-guard': guards.radiatorGuard,
  'chrome-kit': trim.chromeKit,
};

export function buildObject(name) {
  const kit = new Kit();
  OBJECTS[name](kit);
  return kit;
}
