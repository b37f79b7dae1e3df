// What bodywork is made of: side panels, lines and names on them, lamps and trims let into a front.
import { V } from '../geometry/basics.mjs';
import { letter } from '../geometry/lettering.mjs';
import { frontOf, loft, onLoft } from '../geometry/loft.mjs';
import { decal, faceDecal, film, panel, polygon, ribbon } from '../geometry/shapes.mjs';
import { rod, tube } from '../geometry/solids.mjs';
import { projectors } from './lamps.mjs';

/** A line along both sides of a body. */
export function stripe(kit, body, points, { material = 'accent', width, taper, lift = 0.0018, fine = 0.012 }) {
  kit.both(material, decal(body, ribbon(points, width, taper), { lift, fine }));
}

/** A raised line on a body, from one [place, degrees round from its right side] to another; on both sides. */
export function welt(kit, body, [[from, begin], [to, end]], { material = 'seam', r = 0.0022 } = {}) {
  const steps = Array.from({ length: 25 }, (_, i) => i / 24);
  const points = steps.map((t) => onLoft(body, from + (to - from) * t, begin + (end - begin) * t));
  kit.both(material, tube(points, r, { segments: 60, around: 6 }));
}

/** Black box under tank or seat: a lid above the line where both halves meet, screws and stiffening ribs at the places `ribs`. */
export function airBox(kit, stations, ribs, nu = 50) {
  const body = loft(stations, { nu });
  kit.add('plastic', body);
  const [front, back] = [Math.max(...ribs) + 0.05, Math.min(...ribs) - 0.05];
  for (const [degrees, material, r] of [
    [14, 'seam', 0.0024],
    [9, 'plastic', 0.0042],
  ])
    welt(
      kit,
      body,
      [
        [front, degrees],
        [back, degrees],
      ],
      { material, r },
    );
  for (const x of ribs) {
    welt(
      kit,
      body,
      [
        [x, -52],
        [x, 6],
      ],
      { material: 'plastic', r: 0.0046 },
    );
    const screw = onLoft(body, x + 0.012, 9);
    kit.both('steel', rod(screw, screw.clone().add(V(0, 0, 0.007)), 0.0045, 0.0045, 6));
  }
}

/** The model's name on both sides of a body: text, size and where it begins. */
export function nameOn(kit, body, name, lift = 0.0022) {
  letter(kit, 'lettering', name, (shapes) => decal(body, shapes, { lift, fine: 0.01 }));
}

/**
 * Bends panels outward by `swell` round the point `at`, fading over `reach`, and draws them in: by `inset` all over,
 * and more before the line `nose`, below the line `hem` and behind the line `back`, each [line, strength, power].
 * ridge: the line the panel is folded along, [from, to, height, how far it falls off].
 */
export function swelling({ at: [x, y], reach: [long, high], swell, inset = 0, nose, hem, back, ridge }) {
  const fold = (v) => {
    const [[ax, ay], [bx, by], height, reach] = ridge;
    const off = ((v.x - ax) * (by - ay) - (v.y - ay) * (bx - ax)) / Math.hypot(bx - ax, by - ay);
    return height * Math.max(-1, 1 - Math.abs(off) / reach);
  };
  const drawn = (beyond, [, strength, power]) => strength * Math.max(0, beyond) ** power;
  return (v) => {
    let out = swell * (1 - ((v.x - x) / long) ** 2 - ((v.y - y) / high) ** 2) - inset;
    if (nose) out -= drawn(v.x - nose[0], nose);
    if (hem) out -= drawn(hem[0] - v.y, hem);
    if (back) out -= drawn(back[0] - v.x, back);
    if (ridge) out += fold(v);
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

/** The outline k times as large about its middle. */
function resized(points, k) {
  const [z, y] = [0, 1].map((i) => points.reduce((sum, p) => sum + p[i], 0) / points.length);
  return points.map(([pz, py, r]) => [z + (pz - z) * k, y + (py - y) * k, r]);
}

/** Lamps and trims let into the front of a body; outlines in (z, y), `lift` above its surface. */
export function inlays(kit, body, usual) {
  const inlay = (points, lift, own) => faceDecal(body, polygon(points), { ...usual, lift, ...own });
  return {
    pair: (material, points, lift, own) => kit.both(material, inlay(points, lift, own)),
    middle: (material, points, lift, own) => kit.add(material, inlay(points, lift, own)),
    /** A pair with depth: a mirror with lenses ([z, y, radius]) in it, a raised edge round both, glass over them. */
    headlamps(points, lenses, lift) {
      const edge = polygon(points);
      edge.holes.push(polygon(resized(points, 0.84)));
      const thin = { t: 0.002, bevel: 0.0005 };
      kit.both('reflector', inlay(resized(points, 0.94), lift, thin));
      kit.both('black', faceDecal(body, edge, { ...usual, t: 0.011, bevel: 0.0015, lift: lift + 0.004 }));
      kit.both('glass', inlay(resized(points, 0.88), lift + 0.0075, thin));
      for (const [z, y, r] of lenses) projectors(kit, { at: V(frontOf(body, y, z) + lift + 0.001, y, z), r });
    },
  };
}
