// What the paint and the chrome reflect: large soft boxes in a room, as a photographer sets them.
import * as THREE from 'three';

const MOODS = {
  studio: { top: 0.42, middle: 0.1, horizon: 0.62, floor: 0.34, boxes: 1 },
  dark: { top: 0.05, middle: 0.015, horizon: 0.06, floor: 0.04, boxes: 0.55 },
};

function dome({ top, middle, horizon, floor }) {
  const material = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    vertexShader:
      'varying vec3 v; void main(){ v=position; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
    fragmentShader: `varying vec3 v;
      void main(){
        float y = normalize(v).y;
        vec3 c = mix(vec3(${middle}), vec3(${top}), smoothstep(.10, .75, y));
        c = mix(vec3(${horizon}), c, smoothstep(-.06, -.01, y));
        c = mix(vec3(${floor}), c, smoothstep(-1., -.25, y));
        gl_FragColor = vec4(c, 1.);
      }`,
  });
  return new THREE.Mesh(new THREE.SphereGeometry(20, 48, 32), material);
}

function softBox(scene, [w, h], position, colour, strength) {
  const light = new THREE.Color(colour).multiplyScalar(strength);
  const material = new THREE.MeshBasicMaterial({ color: light, side: THREE.DoubleSide });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(w, h), material);
  mesh.position.set(...position);
  mesh.lookAt(0, 0.6, 0);
  scene.add(mesh);
}

function room(mood) {
  const scene = new THREE.Scene();
  const k = mood.boxes;
  scene.add(dome(mood));
  softBox(scene, [9, 3.2], [0, 7, 0.5], '#ffffff', 13 * k);
  softBox(scene, [1.3, 6.5], [-8, 3.2, 4.5], '#ffffff', 10 * k);
  softBox(scene, [1.3, 6.5], [8, 3.2, 4.5], '#fff8f0', 10 * k);
  softBox(scene, [10, 1], [0, 4.6, 9], '#ffffff', 6 * k);
  softBox(scene, [2.2, 4], [-7, 3, -6], '#f4f8ff', 5 * k);
  softBox(scene, [2.2, 4], [7, 3, -6], '#f4f8ff', 5 * k);
  softBox(scene, [7, 1.5], [0, 1.1, 10], '#000000', 0.02);
  return scene;
}

const made = new Map();

export function environment(renderer, name) {
  if (!made.has(name)) {
    const generator = new THREE.PMREMGenerator(renderer);
    made.set(name, generator.fromScene(room(MOODS[name]), 0.006, 0.1, 50).texture);
  }
  return made.get(name);
}
