/** `npm run demo:encode`: after the demo's pictures have changed, so that a first start only has to copy them. */
import path from 'node:path';
import { DEMO_CATALOGUE } from './import.ts';
import { encodeAhead } from './encode-ahead.ts';

const { encoded, removed, problems } = await encodeAhead(path.resolve(process.argv[2] ?? DEMO_CATALOGUE));
console.log(`${encoded} pictures encoded; ${removed} files removed that no picture needs any more.`);
if (problems.length > 0) {
  console.error(`The folder is not complete yet. ${problems.length} problems, the first:`);
  console.error(`  ${problems[0]?.file}: ${problems[0]?.message}`);
  process.exitCode = 1;
}
