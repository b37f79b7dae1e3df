// Which directions each point of a machine can see, baked once a machine from many shadow maps:
// a mean and a direction (four numbers a vertex). The shading then darkens corners, shadows and
// blocked reflections from any angle without further work, and the floor gets its soft shadow.
import * as THREE from 'three';
import { FLOOR, FLOOR_HALF, floorTexture } from './floor-shadow.mjs';

const AT_ONCE = 8;
const MAP = 768;
const DIRECTIONS = 32;
const TEXTURE_WIDTH = 1024;
/** Thin films cast no shadow, or they would darken what they lie on. */
const CASTS_NOTHING = new Set(['accent', 'lettering', 'seam', 'white', 'display', 'glass', 'clear', 'smoke', 'led']);

function evenDirections(count) {
  const golden = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - ((i + 0.5) / count) * 2;
    const r = Math.sqrt(1 - y * y);
    return new THREE.Vector3(Math.cos(golden * i) * r, y, Math.sin(golden * i) * r);
  });
}

function lightCamera(direction, centre, reach, scale) {
  const camera = new THREE.OrthographicCamera(-reach, reach, reach, -reach, 4 - 3.9 * scale, 4 + 4 * scale);
  camera.position.copy(direction).multiplyScalar(4).add(centre);
  camera.up.set(Math.abs(direction.y) > 0.95 ? 1 : 0, Math.abs(direction.y) > 0.95 ? 0 : 1, 0);
  camera.lookAt(centre);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}

const FRAGMENT = `precision highp float;
uniform mat4 M[${AT_ONCE}]; uniform vec3 L[${AT_ONCE}]; uniform sampler2D D[${AT_ONCE}];
uniform sampler2D points, normals; uniform float halfSide, lift; varying vec2 u;
float sees(sampler2D d, mat4 m, vec3 p, vec3 n, vec3 l){
  vec4 q = m * vec4(p + n * lift, 1.); vec3 s = q.xyz / q.w * .5 + .5;
  if (any(lessThan(s.xy, vec2(.002))) || any(greaterThan(s.xy, vec2(.998)))) return 1.;
  float b = .0005 + .0014 * (1. - max(dot(n, l), 0.)); float r = 0.;
  for (int i = 0; i < 4; i++) {
    vec2 o = (vec2(float(i % 2), float(i / 2)) - .5) * ${(1.5 / MAP).toFixed(6)};
    r += step(s.z - b, texture2D(d, s.xy + o).r);
  }
  return r * .25;
}
void main(){
#ifdef FLOOR
  vec3 p = vec3((u.x * 2. - 1.) * halfSide, 0., (u.y * 2. - 1.) * halfSide);
  vec3 n = vec3(0., 1., 0.); vec2 a = vec2(0.);
  ${Array.from({ length: AT_ONCE }, (_, i) => `{ float w = pow(max(L[${i}].y, 0.), 2.5); if (w > 0.) a += vec2(w * sees(D[${i}], M[${i}], p, n, L[${i}]), w); }`).join('\n')}
  gl_FragColor = vec4(a, 0., 0.);
#else
  vec4 g = texture2D(points, u); if (g.a < .5) discard;
  vec3 p = g.xyz, n = texture2D(normals, u).xyz; vec4 a = vec4(0.);
  ${Array.from({ length: AT_ONCE }, (_, i) => `if (dot(n, L[${i}]) > -.1) a += vec4(1., L[${i}]) * sees(D[${i}], M[${i}], p, n, L[${i}]);`).join('\n')}
  gl_FragColor = a;
#endif
}`;

function gather(floor) {
  return new THREE.ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    defines: floor ? { FLOOR: 1 } : {},
    uniforms: {
      M: { value: [] },
      L: { value: [] },
      D: { value: [] },
      points: { value: null },
      normals: { value: null },
      halfSide: { value: FLOOR_HALF },
      lift: { value: 0.005 },
    },
    vertexShader: 'varying vec2 u; void main(){ u = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: FRAGMENT,
  });
}

const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
const flatScene = new THREE.Scene().add(quad);
const flatCamera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
let tools;

function prepare() {
  const target = (w, h) =>
    new THREE.WebGLRenderTarget(w, h, {
      type: THREE.FloatType,
      depthBuffer: false,
      minFilter: THREE.NearestFilter,
      magFilter: THREE.NearestFilter,
    });
  tools ??= {
    onBody: gather(false),
    onFloor: gather(true),
    floor: target(FLOOR, FLOOR),
    depthOnly: new THREE.MeshBasicMaterial({ colorWrite: false, side: THREE.DoubleSide }),
    maps: Array.from({ length: AT_ONCE }, () => {
      const t = new THREE.WebGLRenderTarget(MAP, MAP);
      t.depthTexture = new THREE.DepthTexture(MAP, MAP, THREE.UnsignedIntType);
      return t;
    }),
    target,
  };
  return tools;
}

/** Positions and normals of every vertex of every mesh, as two textures. */
function vertexTextures(meshes) {
  const total = meshes.reduce((sum, m) => sum + m.geometry.attributes.position.count, 0);
  const height = Math.ceil(total / TEXTURE_WIDTH);
  const fill = (name, w) => {
    const data = new Float32Array(TEXTURE_WIDTH * height * 4);
    let k = 0;
    for (const m of meshes) {
      const a = m.geometry.attributes[name];
      for (let i = 0; i < a.count; i++, k += 4) data.set([a.getX(i), a.getY(i), a.getZ(i), w], k);
    }
    const t = new THREE.DataTexture(data, TEXTURE_WIDTH, height, THREE.RGBAFormat, THREE.FloatType);
    t.needsUpdate = true;
    return t;
  };
  return { points: fill('position', 1), normals: fill('normal', 0), height };
}

/** Adds the attribute `sight` to every mesh and returns the floor's shadow texture. */
export function bakeOcclusion(renderer, meshes) {
  const { onBody, onFloor, floor, depthOnly, maps, target } = prepare();
  const bounds = new THREE.Box3();
  for (const m of meshes) bounds.expandByObject(m);
  const centre = bounds.getCenter(new THREE.Vector3());
  const reach = bounds.getSize(new THREE.Vector3()).length() / 2 + 0.02;
  const scale = Math.min(1, reach / 1.25);
  for (const material of [onBody, onFloor]) {
    material.uniforms.halfSide.value = FLOOR_HALF * scale;
    material.uniforms.lift.value = 0.005 * scale;
  }
  const { points, normals, height } = vertexTextures(meshes);
  const body = target(TEXTURE_WIDTH, height);
  const shadows = new THREE.Scene();
  const clear = (t) => {
    renderer.setRenderTarget(t);
    renderer.setClearColor(0, 0);
    renderer.clear();
  };
  for (const m of meshes) {
    if (!CASTS_NOTHING.has(m.name)) shadows.add(new THREE.Mesh(m.geometry, depthOnly));
  }
  clear(body);
  clear(floor);
  onBody.uniforms.points.value = points;
  onBody.uniforms.normals.value = normals;
  const directions = evenDirections(DIRECTIONS);
  for (let i = 0; i < directions.length; i += AT_ONCE) {
    const some = directions.slice(i, i + AT_ONCE);
    const cameras = some.map((d) => lightCamera(d, centre, reach, scale));
    cameras.forEach((camera, k) => {
      clear(maps[k]);
      renderer.render(shadows, camera);
    });
    for (const [material, to] of [
      [onBody, body],
      [onFloor, floor],
    ]) {
      material.uniforms.M.value = cameras.map((c) => c.projectionMatrix.clone().multiply(c.matrixWorldInverse));
      material.uniforms.L.value = some;
      material.uniforms.D.value = maps.map((t) => t.depthTexture);
      quad.material = material;
      renderer.setRenderTarget(to);
      renderer.render(flatScene, flatCamera);
    }
  }
  const read = (t) => {
    const out = new Float32Array(t.width * t.height * 4);
    renderer.readRenderTargetPixels(t, 0, 0, t.width, t.height, out);
    return out;
  };
  const seen = read(body);
  let k = 0;
  for (const m of meshes) {
    const count = m.geometry.attributes.position.count;
    const sight = new Float32Array(count * 4);
    for (let i = 0; i < count * 4; i++) {
      // Projection on the first two bands of spherical harmonics: mean, and three times the mean direction.
      sight[i] = (seen[k * 4 + i] / DIRECTIONS) * (i % 4 ? 3 : 1);
    }
    k += count;
    m.geometry.setAttribute('sight', new THREE.BufferAttribute(sight, 4));
  }
  const shadow = floorTexture(read(floor));
  for (const t of [points, normals, body]) t.dispose();
  return { shadow, half: FLOOR_HALF * scale };
}
