import { V, pointAlong, vec } from '../geometry/basics.mjs';
import { lathe, tube } from '../geometry/solids.mjs';

/** Header pipes from the ports down to a collector point and on along `path`. */
export function headers(kit, ports, { knee, low, path, material = 'steelDark' }) {
  const r = 0.0195;
  for (const port of ports) {
    const z = port.z;
    const drop = [
      port,
      port.clone().add(V(0.06, -0.008, 0)),
      [knee[0], knee[1], z * 0.95 + knee[2] * 0.2],
      [low[0], low[1], z * 0.6 + low[2] * 0.4],
      path[0],
    ];
    kit.add(material, tube(drop, ports.length > 2 ? r * 0.85 : r, { segments: 70 }));
  }
  kit.add(material, tube(path, ports.length > 1 ? r * 1.25 : r, { segments: 60 }));
}

/** Heat shield over the front half of a silencer, turned about it by `turn` radians. */
function heatShield(kit, from, d, widest, turn) {
  const l = d.length();
  const profile = [
    [widest + 0.008, 0],
    [widest + 0.01, 0.01],
    [widest + 0.01, l * 0.42],
    [widest + 0.007, l * 0.43],
  ];
  const up = V(0, 1, 0);
  const guard = lathe(profile, V(0, 0), up, { segments: 24, from: Math.PI * 0.1, to: Math.PI * 0.75 });
  pointAlong(guard.rotateY(turn), up, d);
  const start = from.clone().addScaledVector(d, 0.22);
  kit.add('shield', guard.translate(start.x, start.y, start.z));
}

/** Silencer from a to b; profile [[share of its length, radius], ...]; shield: how far the heat shield is turned. */
export function muffler(kit, [a, b], profile, { tip, body, shield }) {
  const [from, to] = [vec(a), vec(b)];
  const d = to.clone().sub(from);
  const l = d.length();
  const along = d.clone().normalize();
  const rings = profile.map(([t, r]) => [r, t * l]);
  const r = rings.at(-1)[0];
  kit.add(body, lathe([[0.001, 0], ...rings, [r * 0.82, l + 0.001]], from, along, { segments: 56, degrees: 38 }));
  const lip = [
    [r * 0.8, -0.03],
    [r + 0.0015, -0.03],
    [r + 0.002, 0.004],
    [r * 0.82, 0.008],
    [r * 0.8, -0.03],
  ];
  kit.add(tip, lathe(lip, to, along, { segments: 56 }));
  const hole = [
    [0.001, -0.01],
    [r * 0.8, -0.01],
  ];
  kit.add('black', lathe(hole, to, along, { segments: 40 }));
  const [, widest] = profile.find(([t]) => t >= 0.35);
  heatShield(kit, from, d, widest, shield);
}
