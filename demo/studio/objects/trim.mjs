// Accessories for the bar and for show: mirrors, grips, key ring, chrome trim.
import { THREE, V, place, rad } from '../geometry/basics.mjs';
import { plate, polygon } from '../geometry/shapes.mjs';
import { lathe, tube } from '../geometry/solids.mjs';
import { mirrors } from '../parts/handlebar.mjs';

export function mirrorPair(kit) {
  mirrors(kit, V(0, 0.02, 0.05), { height: 0.17, out: 0.06 });
  kit.both(
    'blackmetal',
    lathe(
      [
        [0.001, -0.02],
        [0.011, -0.02],
        [0.011, 0.008],
        [0.001, 0.01],
      ],
      V(0, 0.02, 0.05),
      V(0, 1, 0),
      { segments: 6 },
    ),
  );
}

export function grips(kit) {
  const profile = [
    [0.012, 0],
    [0.024, 0],
    [0.026, 0.006],
    [0.018, 0.012],
  ];
  for (let i = 0; i < 9; i++) profile.push([0.0185, 0.016 + i * 0.011], [0.0165, 0.0215 + i * 0.011]);
  profile.push([0.018, 0.118], [0.021, 0.124], [0.02, 0.13], [0.001, 0.13]);
  for (const [z, turn] of [
    [-0.035, 18],
    [0.035, -14],
  ]) {
    const grip = lathe(profile, V(0, 0, 0), V(1, 0, 0), { segments: 48 });
    kit.add('rubber', place(grip, { at: [-0.065, 0.026, z], ry: turn }));
    kit.add(
      'accent',
      place(
        lathe(
          [
            [0.019, 0],
            [0.0205, 0],
            [0.0205, 0.004],
            [0.019, 0.004],
            [0.019, 0],
          ],
          V(0.122, 0, 0),
          V(1, 0, 0),
          { segments: 48 },
        ),
        { at: [-0.065, 0.026, z], ry: turn },
      ),
    );
  }
}

export function keyRing(kit) {
  kit.add('steel', new THREE.TorusGeometry(0.022, 0.0018, 12, 64).rotateX(Math.PI / 2).translate(0, 0.004, 0));
  kit.add(
    'seat',
    plate(
      polygon(
        [
          [0.02, -0.014],
          [0.1, -0.016],
          [0.112, 0],
          [0.1, 0.016],
          [0.02, 0.014],
        ],
        0.008,
      ),
      0.006,
      0.0025,
    )
      .rotateX(Math.PI / 2)
      .translate(0, 0.005, 0),
  );
  kit.add(
    'chrome',
    plate(
      polygon(
        [
          [0.045, -0.009],
          [0.09, -0.009],
          [0.09, 0.009],
          [0.045, 0.009],
        ],
        0.004,
      ),
      0.004,
      0.001,
    )
      .rotateX(Math.PI / 2)
      .translate(0, 0.008, 0),
  );
  kit.add(
    'plastic',
    place(
      plate(
        polygon(
          [
            [0, -0.014],
            [0.045, -0.017],
            [0.045, 0.017],
            [0, 0.014],
          ],
          0.01,
        ),
        0.011,
        0.003,
      ).rotateX(Math.PI / 2),
      { at: [-0.03, 0.006, 0.005], ry: 150 },
    ),
  );
  kit.add(
    'steel',
    place(
      plate(
        polygon(
          [
            [0.045, -0.005],
            [0.085, -0.005],
            [0.092, 0],
            [0.085, 0.004],
            [0.075, 0.002],
            [0.07, 0.005],
            [0.045, 0.005],
          ],
          0.001,
        ),
        0.0025,
        0.0006,
      ).rotateX(Math.PI / 2),
      { at: [-0.03, 0.006, 0.005], ry: 150 },
    ),
  );
}

export function chromeKit(kit) {
  const arc = (r, z, from, to) =>
    Array.from({ length: 9 }, (_, i) => {
      const a = rad(from + ((to - from) * i) / 8);
      return [Math.cos(a) * r, 0.02 + Math.sin(a) * r, z];
    });
  for (const z of [-0.14, -0.1]) kit.add('chrome', tube(arc(0.15, z, 12, 168), 0.009, { segments: 80 }));
  for (const z of [-0.02, 0.04]) {
    kit.add(
      'chrome',
      tube(
        [
          [-0.19, 0.012, z],
          [0, 0.024, z + 0.012],
          [0.19, 0.012, z],
        ],
        (t) => 0.004 + 0.006 * Math.sin(Math.PI * t),
        { segments: 60 },
      ),
    );
  }
  for (const x of [-0.1, 0.1]) {
    const ring = [
      [0.02, 0],
      [0.042, 0.002],
      [0.046, 0.012],
      [0.036, 0.02],
      [0.02, 0.016],
      [0.02, 0],
    ];
    kit.add('chrome', lathe(ring, V(x, 0.004, 0.13), V(0, 1, 0), { segments: 64 }));
  }
}
