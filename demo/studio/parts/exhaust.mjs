import { THREE, V, vec } from '../geometry/basics.mjs';
import { lathe, tube } from '../geometry/solids.mjs';

/** Header pipes from the ports down to a collector point and on along `path`. */
export function headers(kit, ports, { knee, low, path, r = 0.0195, material = 'steelDark' }) {
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

/** Silencer from a to b; profile [[t, radius], ...]. */
export function muffler(kit, [a, b], profile, { tip = 'chrome', body = 'steelDark', shield } = {}) {
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
  kit.add(
    'black',
    lathe(
      [
        [0.001, -0.01],
        [r * 0.8, -0.01],
      ],
      to,
      along,
      { segments: 40 },
    ),
  );
  if (shield === undefined) return;
  const widest = profile.find(([t]) => t >= 0.35)?.[1] ?? 0.045;
  const guard = lathe(
    [
      [widest + 0.008, 0],
      [widest + 0.01, 0.01],
      [widest + 0.01, l * 0.42],
      [widest + 0.007, l * 0.43],
    ],
    V(0, 0),
    V(0, 1, 0),
    { segments: 24, from: Math.PI * 0.1, to: Math.PI * 0.75 },
  );
  guard.rotateY(shield);
  guard.applyQuaternion(new THREE.Quaternion().setFromUnitVectors(V(0, 1, 0), along));
  const start = from.clone().addScaledVector(d, 0.22);
  kit.add('shield', guard.translate(start.x, start.y, start.z));
}
