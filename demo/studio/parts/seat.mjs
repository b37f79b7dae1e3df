import { loft } from '../geometry/loft.mjs';
import { welt } from './bodywork.mjs';

/** Where the cover of the top is sewn to that of the side, and where it meets the base: degrees round from the right. */
const [SEWN, HEM] = [38, -28];

/** A seat through its cross-sections: sewn along its edges, and across at the places `seams`. */
export function seat(kit, stations, { nu = 80, seams = [] } = {}) {
  const body = loft(stations, { nu, nv: 64 });
  kit.add('seat', body);
  const [front, back] = [stations[1][0], stations.at(-2)[0]];
  const along = (degrees, o) =>
    welt(
      kit,
      body,
      [
        [front, degrees],
        [back, degrees],
      ],
      o,
    );
  along(SEWN, { material: 'seat', r: 0.0026 });
  along(HEM, { material: 'plastic', r: 0.0034 });
  for (const at of seams)
    welt(
      kit,
      body,
      [
        [at, SEWN],
        [at, 90],
      ],
      { material: 'seat', r: 0.0026 },
    );
}
