// What bodywork is made of: side panels, lines and names on them, lamps and trims let into a front.
import { letter } from '../geometry/lettering.mjs';
import { decal, faceDecal, film, panel, polygon, ribbon } from '../geometry/shapes.mjs';

/** A line along both sides of a body. */
export function stripe(kit, body, points, { material = 'accent', width, taper, lift = 0.0018, fine = 0.012 }) {
  kit.both(material, decal(body, ribbon(points, width, taper), { lift, fine }));
}

/** The model's name on both sides of a body: text, size and where it begins. */
export function nameOn(kit, body, name, lift = 0.0022) {
  letter(kit, 'lettering', name, (shapes) => decal(body, shapes, { lift, fine: 0.01 }));
}

/**
 * Bends panels outward by `swell` round the point `at`, fading over `reach`, and draws them in: by `inset` all over,
 * and more before the line `nose`, below the line `hem` and behind the line `back`, each [line, strength, power].
 */
export function swelling({ at: [x, y], reach: [long, high], swell, inset = 0, nose, hem, back }) {
  const drawn = (beyond, [, strength, power]) => strength * Math.max(0, beyond) ** power;
  return (v) => {
    let out = swell * (1 - ((v.x - x) / long) ** 2 - ((v.y - y) / high) ** 2) - inset;
    if (nose) out -= drawn(v.x - nose[0], nose);
    if (hem) out -= drawn(hem[0] - v.y, hem);
    if (back) out -= drawn(back[0] - v.x, back);
    v.z += out;
    return v;
  };
}

/** Panels and names on both sides of the machine: outlines as seen from its right, z from its middle, bent by `warp`. */
export function sidePanels(kit, warp) {
  return {
    panel(material, shape, { z, t, bevel = Math.min(0.006, t * 0.35), fine }) {
      kit.both(material, panel(shape, { z, t, bevel, fine, warp }));
    },
    name(name, z) {
      letter(kit, 'lettering', name, (shapes) => film(shapes, { z, warp }));
    },
  };
}

/** Lamps and trims let into the front of a body; outlines in (z, y), `lift` above its surface. */
export function inlays(kit, body, usual) {
  const inlay = (points, lift, own) => faceDecal(body, polygon(points), { ...usual, lift, ...own });
  return {
    pair: (material, points, lift, own) => kit.both(material, inlay(points, lift, own)),
    middle: (material, points, lift, own) => kit.add(material, inlay(points, lift, own)),
  };
}
