// The materials of three, taught to use the baked sight of each vertex and to write
// finished picture colours (tone mapped, sRGB) so that edges are smoothed after the tone curve.
import * as THREE from 'three';
import { MATERIALS } from '../materials.mjs';

const VERTEX_HEAD = 'attribute vec4 sight; varying vec4 vSight; varying float vHeight;\n';
const VERTEX_BODY = `#include <begin_vertex>
  vSight = vec4(sight.x, mat3(modelMatrix) * sight.yzw);
  vHeight = (modelMatrix * vec4(position, 1.)).y;`;

const FRAGMENT_HEAD = `varying vec4 vSight; varying float vHeight;
uniform vec3 keyDirection; uniform float exposure, sightDepth;
float openTo(vec3 d, vec3 n) {
  return clamp((vSight.x + dot(vSight.yzw, d)) / max(.5 + .75 * dot(n, d), .12), 0., 1.);
}
vec3 toneMapped(vec3 c) {
  float start = .8 - .04, desaturate = .15;
  float x = min(c.r, min(c.g, c.b));
  c -= x < .08 ? x - 6.25 * x * x : .04;
  float p = max(c.r, max(c.g, c.b));
  if (p < start) return c;
  float d = 1. - start, np = 1. - d * d / (p + d - start);
  c *= np / p;
  return mix(c, vec3(np), 1. - 1. / (desaturate * (p - np) + 1.));
}
vec3 toSRGB(vec3 c) {
  return mix(12.92 * c, 1.055 * pow(max(c, 0.), vec3(1. / 2.4)) - .055, step(.0031308, c));
}
`;

const OCCLUSION = `
  vec3 wn = inverseTransformDirection(normal, viewMatrix);
  vec3 wv = inverseTransformDirection(geometryViewDir, viewMatrix);
  vec3 wr = reflect(-wv, wn);
  float around = clamp(vSight.x + .6667 * dot(vSight.yzw, wn), 0., 1.);
  around = mix(1., around, sightDepth);
  float mirrored = mix(1., openTo(wr, wn) * mix(around, 1., .35), sightDepth);
  float lit = smoothstep(.15, .95, openTo(keyDirection, wn));
  reflectedLight.indirectDiffuse *= around * mix(around, 1., .6) * .84;
  reflectedLight.indirectSpecular *= mirrored;
  reflectedLight.directDiffuse *= lit;
  reflectedLight.directSpecular *= lit;
  #ifdef USE_CLEARCOAT
    clearcoatSpecularIndirect *= mirrored;
    clearcoatSpecularDirect *= lit;
  #endif
`;

// Surfaces are seen from both sides, but at a silhouette the smooth normal may lean away a little:
// turning it there would draw a dark line along every edge, so only clear back sides are turned.
const NORMAL = `
  float faceDirection = 1.;
  vec3 normal = normalize(vNormal);
  if (dot(normal, normalize(vViewPosition)) < -.2) normal = -normal;
  vec3 nonPerturbedNormal = normal;
`;

const FINISH = 'gl_FragColor.rgb = toSRGB(toneMapped(gl_FragColor.rgb * exposure));';

export const shared = {
  keyDirection: { value: new THREE.Vector3(0, 1, 0) },
  exposure: { value: 1 },
};

function teach(material, sightDepth) {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared, { sightDepth: { value: sightDepth } });
    shader.vertexShader = VERTEX_HEAD + shader.vertexShader.replace('#include <begin_vertex>', VERTEX_BODY);
    shader.fragmentShader =
      FRAGMENT_HEAD +
      shader.fragmentShader
        .replace('#include <normal_fragment_begin>', NORMAL)
        .replace('#include <aomap_fragment>', OCCLUSION)
        .replace('#include <tonemapping_fragment>', '')
        .replace('#include <colorspace_fragment>', FINISH);
  };
  return material;
}

/** Thin or open shapes that are seen from behind as well. */
const TWO_SIDED = new Set(['glass', 'clear', 'smoke', 'reflector', 'mirror', 'shield', 'black', 'fabric']);

export function makeMaterial(name) {
  const d = MATERIALS[name];
  if (!d) throw new Error(`no material ${name}`);
  const common = {
    color: d.colour,
    metalness: d.metal ?? 0,
    roughness: d.rough,
    side: TWO_SIDED.has(name) ? THREE.DoubleSide : THREE.FrontSide,
  };
  const coat = { clearcoat: d.coat, clearcoatRoughness: d.coatRough ?? 0.1 };
  const material = d.coat
    ? new THREE.MeshPhysicalMaterial({ ...common, ...coat })
    : new THREE.MeshStandardMaterial(common);
  if (d.glow) {
    material.emissive = new THREE.Color(d.colour);
    material.emissiveIntensity = d.glow;
  }
  if (d.opacity) Object.assign(material, { transparent: true, opacity: d.opacity, depthWrite: false });
  return teach(material, d.glow ? 0.5 : 1);
}
