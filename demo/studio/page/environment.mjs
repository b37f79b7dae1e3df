// What the paint and the chrome reflect: large soft boxes in a room, as a photographer sets them.
import * as THREE from 'three';

/** How bright the room itself is, by height. */
const [TOP, MIDDLE, HORIZON, FLOOR] = [0.42, 0.1, 0.62, 0.34];

function dome() {
  const material = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    vertexShader:
      'varying vec3 v; void main(){ v=position; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
    fragmentShader: `varying vec3 v;
      void main(){
        float y = normalize(v).y;
        vec3 c = mix(vec3(${MIDDLE}), vec3(${TOP}), smoothstep(.10, .75, y));
        c = mix(vec3(${HORIZON}), c, smoothstep(-.06, -.01, y));
        c = mix(vec3(${FLOOR}), c, smoothstep(-1., -.25, y));
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

function room() {
  const scene = new THREE.Scene();
  scene.add(dome());
  softBox(scene, [9, 3.2], [0, 7, 0.5], '#ffffff', 13);
  softBox(scene, [1.3, 6.5], [-8, 3.2, 4.5], '#ffffff', 10);
  softBox(scene, [1.3, 6.5], [8, 3.2, 4.5], '#fff8f0', 10);
  softBox(scene, [10, 1], [0, 4.6, 9], '#ffffff', 6);
  softBox(scene, [2.2, 4], [-7, 3, -6], '#f4f8ff', 5);
  softBox(scene, [2.2, 4], [7, 3, -6], '#f4f8ff', 5);
  softBox(scene, [7, 1.5], [0, 1.1, 10], '#000000', 0.02);
  return scene;
}

let made;

export function environment(renderer) {
  made ??= new THREE.PMREMGenerator(renderer).fromScene(room(), 0.006, 0.1, 50).texture;
  return made;
}
