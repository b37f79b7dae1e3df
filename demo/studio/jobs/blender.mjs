// Pictures that Blender traces, light bounce by bounce, instead of drawn. Needs Blender 3.4 and numpy.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finish } from '../catalogue.mjs';

export function hasBlender() {
  return spawnSync('blender', ['--version']).status === 0;
}

/** A colour of the catalogue as `photography/materials.py` wants it. */
export function dress(colour) {
  const { paint, ...others } = finish(colour);
  const { color, ...coat } = paint;
  return { paint: color, ...coat, ...others };
}

/** Has a script of `photography/` do a job; `done` is called with the file of each picture as soon as it is there, and awaited. */
export async function trace(script, wanted, scratch, done = async () => {}) {
  const note = path.join(scratch, 'job.json');
  fs.writeFileSync(note, JSON.stringify(wanted));
  const program = new URL(`../photography/${script}`, import.meta.url).pathname;
  // It takes minutes on every core there is: everybody else goes first.
  const blender = spawn('nice', ['-n', '19', 'blender', '-b', '-P', program, '--', note], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const last = [];
  let pictures = 0;
  for await (const line of createInterface({ input: blender.stdout })) {
    const [, file] = /^PICTURE (\S+)/.exec(line) ?? [];
    if (file === undefined) {
      last.push(line);
      if (last.length > 20) last.shift();
      continue;
    }
    pictures += 1;
    console.log(line);
    await done(file);
  }
  if (pictures === 0) throw new Error(`Blender made no picture.\n${last.join('\n')}`);
}
