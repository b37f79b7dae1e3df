import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runQuietly } from './command.js';

describe('telling what is being done', () => {
  const told = async (program: string) => {
    const say = JSON.stringify(join(import.meta.dirname, 'say.js'));
    const script = `import { tell } from ${say}; ${program}`;
    const { output } = await runQuietly(process.execPath, ['--input-type=module', '-e', script]);
    return output.replaceAll(/\d+\.\d s/g, 'N s');
  };

  it('says on one line what it is and how long it took', async () => {
    expect(await told("await tell('Baking', async () => {}); await tell('Eating', async () => {});")).toBe(
      'Baking … N s\nEating … N s',
    );
  });

  it('says of two things at once on a line each what has ended', async () => {
    const program = `
      const { promise: eaten, resolve: eat } = Promise.withResolvers();
      const baking = tell('Baking', () => eaten);
      await tell('Brewing', async () => {});
      eat();
      await baking;
    `;
    expect(await told(program)).toBe('Baking … \nBrewing … N s\nBaking … N s');
  });

  it('says what has failed, and lets its reason through', async () => {
    const program =
      "await tell('Baking', () => Promise.reject(new Error('burnt'))).catch((e) => console.log(e.message));";
    expect(await told(program)).toBe('Baking … failed after N s\nburnt');
  });
});
