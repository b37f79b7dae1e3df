// Runs inside Chromium: builds machines, lights them, photographs them. Driven by ../darkroom.mjs.
import * as THREE from 'three';
import { takeOutlines } from '../geometry/lettering.mjs';
import { MATERIALS } from '../materials.mjs';
import { buildMachine } from '../machines/index.mjs';
import { environment } from './environment.mjs';
import { bakeOcclusion } from './occlusion.mjs';
import { makeMaterial, shared } from './shading.mjs';

let renderer;
const scene = new THREE.Scene();
const key = new THREE.DirectionalLight('#fffaf4', 1.5);
const back = new THREE.DirectionalLight('#eef4ff', 0.7);
const baked = new Map();
let actors = [];
let target;

function start() {
  if (renderer) return;
  renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true });
  renderer.toneMapping = THREE.NoToneMapping;
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.autoClear = false;
  scene.add(key, back);
}

/** Geometry, sight and floor shadow of a machine; made once. */
function prepared(name) {
  if (!baked.has(name)) {
    const meshes = Object.entries(buildMachine(name).merged()).map(([material, geometry]) => {
      const mesh = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial());
      mesh.name = material;
      return mesh;
    });
    const bounds = new THREE.Box3();
    for (const m of meshes) bounds.expandByObject(m);
    const { shadow, half } = bakeOcclusion(renderer, meshes);
    const size = { min: bounds.min.toArray(), max: bounds.max.toArray() };
    baked.set(name, { size, half, parts: meshes.map((m) => [m.name, m.geometry]), shadow });
  }
  return baked.get(name);
}

function colourise(materials, colours) {
  for (const [name, colour] of Object.entries(colours)) {
    if (!materials[name]) continue;
    const { color, metal, rough, coat } = typeof colour === 'string' ? { color: colour } : colour;
    materials[name].color.set(color ?? MATERIALS[name].colour);
    if (metal !== undefined) materials[name].metalness = metal;
    if (rough !== undefined) materials[name].roughness = rough;
    if (coat !== undefined) materials[name].clearcoat = coat;
  }
}

function makeActor({ name, at = [0, 0, 0], turn = 0, colours = {} }) {
  const { parts, shadow, half } = prepared(name);
  const group = new THREE.Group();
  const materials = {};
  for (const [material, geometry] of parts) {
    materials[material] ??= makeMaterial(material);
    const mesh = new THREE.Mesh(geometry, materials[material]);
    mesh.renderOrder = materials[material].transparent ? 5 : 2;
    group.add(mesh);
  }
  colourise(materials, colours);
  group.position.set(...at);
  group.rotation.y = (-turn * Math.PI) / 180;
  const shade = new THREE.MeshBasicMaterial({
    map: shadow,
    transparent: true,
    depthWrite: false,
    color: '#000',
  });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(half * 2, half * 2).rotateX(Math.PI / 2), shade);
  floor.material.side = THREE.DoubleSide;
  floor.renderOrder = 1;
  group.add(floor);
  scene.add(group);
  return { group, floor, materials };
}

/** Puts the actors of a scene on the stage. */
export function setScene({ outlines, cast }) {
  start();
  takeOutlines(outlines);
  for (const actor of actors) scene.remove(actor.group);
  actors = cast.map(makeActor);
  return prepared(cast[0].name).size;
}

function sized(width, height) {
  if (target?.width === width && target.height === height) return;
  target?.dispose();
  // Four samples a pixel keep every edge smooth at 100 %, thin tubes and spokes too.
  target = new THREE.WebGLRenderTarget(width, height, { samples: 4 });
}

/**
 * One photograph. az turns round the machine (0: its right side, front to the right), el rises.
 * Returns premultiplied RGBA, bottom row first, in base64.
 */
export function photograph(o) {
  const { width, height, az = 0, el = 8, distance = 6, fov = 15, look = [0, 0.545, 0] } = o;
  sized(width, height);
  scene.environment = environment(renderer);
  scene.environmentIntensity = 0.95;
  const [a, e] = [(az * Math.PI) / 180, (el * Math.PI) / 180];
  const towards = new THREE.Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
  const camera = new THREE.PerspectiveCamera(fov, width / height, 0.1, 60);
  camera.position
    .copy(towards)
    .multiplyScalar(distance)
    .add(new THREE.Vector3(...look));
  camera.lookAt(...look);
  // The lights stay with the camera: the machine turns on its stand, the studio does not.
  const studioTurn = new THREE.Matrix4().makeRotationY(a);
  key.position.set(-2.2, 5, 3.4).applyMatrix4(studioTurn);
  back.position.set(3, 3.5, -4).applyMatrix4(studioTurn);
  key.intensity = 0.95;
  back.intensity = 0.7;
  scene.environmentRotation.set(0, a, 0);
  shared.keyDirection.value.copy(key.position).normalize();
  for (const { floor } of actors) floor.material.opacity = 0.8;
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.render(scene, camera);
  const pixels = new Uint8Array(width * height * 4);
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
  const pieces = [];
  for (let i = 0; i < pixels.length; i += 0x8000) {
    pieces.push(String.fromCharCode.apply(null, pixels.subarray(i, i + 0x8000)));
  }
  return btoa(pieces.join(''));
}

window.studio = { setScene, photograph };
