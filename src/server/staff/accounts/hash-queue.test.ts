import { expect, it } from 'vitest';
import { hashQueue } from './hash-queue.ts';

/** Everybody's work ends when it is told to; answers in which order they began. */
function queue(atOnce: number, mostWaiting: number) {
  const inTurn = hashQueue(atOnce, mostWaiting);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const join = (name: string, known = false) =>
    inTurn(known, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    }).catch(() => `${name} turned away`);
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, join, end };
}

it('few are hashed at once; who is known goes first, then the newest stranger', async () => {
  const { began, join, end } = queue(2, 10);
  const all = ['a', 'b', 'c', 'd'].map((name) => join(name));
  all.push(join('known 1', true), join('e'), join('known 2', true));
  for (let n = 0; n < 7; n += 1) await end();
  expect(began).toEqual(['a', 'b', 'known 1', 'known 2', 'e', 'd', 'c']);
  expect(await Promise.all(all)).toHaveLength(7);
});

it('of more strangers than are soon done the oldest are turned away, and nobody who is known', async () => {
  const { began, join, end } = queue(1, 2);
  const all = [join('a'), join('b'), join('known', true), join('c'), join('d'), join('e')];
  for (let n = 0; n < 4; n += 1) await end();
  expect(began).toEqual(['a', 'known', 'e', 'd']);
  expect(await Promise.all(all)).toEqual(['a', 'b turned away', 'known', 'c turned away', 'd', 'e']);
});
