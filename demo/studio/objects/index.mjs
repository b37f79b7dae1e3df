import { Kit } from '../geometry/kit.mjs';
import * as covers from './covers.mjs';
import * as guards from './guards.mjs';
import * as luggage from './luggage.mjs';
import * as screens from './screens.mjs';
import * as small from './small-things.mjs';
import * as rests from './stands-and-rests.mjs';
import * as trim from './trim.mjs';

/** By the catalogue's names of accessories. */
const OBJECTS = {
  visor: screens.visor,
  'crash-guard': guards.crashGuard,
  'seat-cover': covers.seatCover,
  'top-box': luggage.topBox,
  'side-bags': luggage.sideBags,
  'tank-pad': small.tankPad,
  'mobile-holder': small.mobileHolder,
  'usb-charger': small.usbCharger,
  'floor-mat': covers.floorMat,
  mirror: trim.mirrorPair,
  grip: trim.grips,
  helmet: small.helmet,
  'body-cover': covers.bodyCover,
  'foot-rest': rests.footRest,
  'sari-guard': guards.sariGuard,
  'knuckle-guard': guards.knuckleGuard,
  windscreen: screens.windscreen,
  'mud-flap': covers.mudFlap,
  'key-ring': trim.keyRing,
  'centre-stand': rests.centreStand,
  'radiator-guard': guards.radiatorGuard,
  'chrome-kit': trim.chromeKit,
};

export function buildObject(name) {
  const kit = new Kit();
  OBJECTS[name](kit);
  return kit;
}
