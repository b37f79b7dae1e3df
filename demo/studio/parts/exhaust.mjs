import { THREE, V, pointAlong, vec } from '../geometry/basics.mjs';
import { lathe, rod, tube } from '../geometry/solids.mjs';

/** Seam where two pipes were welded together: a bead round `at`. */
function weld(kit, material, at, along, r) {
  const bead = new THREE.TorusGeometry(r, 0.0024, 8, 40);
  pointAlong(bead, V(0, 0, 1), along);
  kit.add(material, bead.translate(at.x, at.y, at.z));
}

/** Flange with two nuts where a pipe leaves the head, pointing along `out`. */
function flange(kit, port, out) {
  const at = (by, up = 0, aside = 0) =>
    port
      .clone()
      .addScaledVector(out, by)
      .add(V(0, up, aside));
  kit.add('steel', rod(at(-0.004), at(0.008), 0.0275, 0.0275, 28));
  for (const aside of [-0.029, 0.029]) {
    kit.add('steel', rod(at(-0.004, 0, aside), at(0.007, 0, aside), 0.0105, 0.0105, 20));
    kit.add('steelDark', rod(at(0, 0, aside), at(0.02, 0, aside), 0.0058, 0.0058, 6));
  }
}

/** Header pipes from the ports down to a collector point and on along `path`. */
export function headers(kit, ports, { knee, low, path, material = 'steelDark' }) {
  const r = 0.0195;
  const first = vec(path[0]);
  const onward = vec(path[1]).sub(first).normalize();
  for (const port of ports) {
    const z = port.z;
    const out = V(0.06, -0.008, 0);
    const drop = [
      port,
      port.clone().add(out),
      [knee[0], knee[1], z * 0.95 + knee[2] * 0.2],
      [low[0], low[1], z * 0.6 + low[2] * 0.4],
      ...(ports.length > 1 ? path.slice(0, 1) : path),
    ];
    kit.add(material, tube(drop, ports.length > 2 ? r * 0.85 : r, { segments: 90, around: 18 }));
    flange(kit, port, out.normalize());
  }
  if (ports.length === 1) return;
  kit.add(material, tube(path, r * 1.25, { segments: 60, around: 18 }));
  weld(kit, material, first, onward, r * 1.25);
}

/** Heat shield over the front half of a silencer, turned about it by `turn` radians. */
function heatShield(kit, from, d, widest, turn) {
  const l = d.length();
  const profile = [
    [widest + 0.002, 0],
    [widest + 0.008, 0.004],
    [widest + 0.01, 0.014],
    [widest + 0.01, l * 0.42],
    [widest + 0.008, l * 0.435],
    [widest + 0.002, l * 0.44],
  ];
  const up = V(0, 1, 0);
  const start = from.clone().addScaledVector(d, 0.22);
  const put = (material, g) => {
    pointAlong(g.rotateY(turn), up, d);
    kit.add(material, g.translate(start.x, start.y, start.z));
  };
  put('shield', lathe(profile, V(0, 0), up, { segments: 32, from: Math.PI * 0.1, to: Math.PI * 0.75 }));
  const [near, far] = [0.18 * Math.PI, 0.67 * Math.PI];
  for (const a of [near, far]) {
    for (const y of [l * 0.06, l * 0.38]) {
      const on = (r) => [Math.sin(a) * r, y, Math.cos(a) * r];
      put('steel', rod(on(widest + 0.006), on(widest + 0.0135), 0.005, 0.0046, 12));
    }
  }
}

/** Band round a silencer and the arm that hangs it on the frame at `point`. */
function hanger(kit, at, along, r, point) {
  const band = [
    [r, -0.01],
    [r + 0.003, -0.01],
    [r + 0.003, 0.01],
    [r, 0.01],
  ];
  kit.add('steel', lathe(band, at, along, { segments: 48 }));
  const foot = at.clone().add(V(0, r * 0.85, -r * 0.5));
  kit.add(
    'blackmetal',
    tube(
      [
        foot,
        foot
          .clone()
          .lerp(point, 0.5)
          .add(V(0, 0, 0.004)),
        point,
      ],
      0.008,
    ),
  );
  kit.add('steel', rod(point.clone().add(V(0, 0, -0.012)), point.clone().add(V(0, 0, 0.014)), 0.0095, 0.0095, 6));
}

/**
 * Silencer from a to b; profile [[share of its length, radius], ...]; shield: how far the heat shield is turned; hang: the place (x, y)
 * of the passenger's peg, whose bracket carries it.
 */
export function muffler(kit, [a, b], profile, { tip, body, shield, hang }) {
  const [from, to] = [vec(a), vec(b)];
  const d = to.clone().sub(from);
  const l = d.length();
  const along = d.clone().normalize();
  const rings = profile.map(([t, r]) => [r, t * l]);
  const r = rings.at(-1)[0];
  kit.add(body, lathe([[0.001, 0], ...rings, [r * 0.82, l + 0.001]], from, along, { segments: 64, degrees: 38 }));
  const lip = [
    [r * 0.8, -0.03],
    [r + 0.0015, -0.03],
    [r + 0.002, 0.004],
    [r * 0.82, 0.008],
    [r * 0.78, 0.002],
    [r * 0.7, -0.05],
  ];
  kit.add(tip, lathe(lip, to, along, { segments: 64 }));
  const hole = [
    [0.001, -0.05],
    [r * 0.72, -0.05],
  ];
  kit.add('black', lathe(hole, to, along, { segments: 40 }));
  const at = (t) => from.clone().addScaledVector(d, t);
  const joint = profile.findIndex(([t]) => t >= 0.15);
  for (const [t, radius] of [profile[0], profile[joint], profile.at(-2)]) weld(kit, body, at(t), along, radius);
  const [, widest] = profile.find(([t]) => t >= 0.35);
  heatShield(kit, from, d, widest, shield);
  if (!hang) return;
  const [x, y] = hang;
  const t = Math.min(0.85, Math.max(0.2, (x - from.x) / d.x));
  hanger(kit, at(t), along, widest, V(x, y - 0.004, 0.108));
}
