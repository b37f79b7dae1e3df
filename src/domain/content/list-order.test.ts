import { describe, expect, it } from 'vitest';
import { inFolderOrder, insertNewKeys } from './list-order.ts';

const after = (list: string, folder: string) => {
  const [here, there] = [[...list], [...folder]];
  const taken = insertNewKeys(here, there);
  return [taken.join(''), inFolderOrder(taken, there).join('')];
};

describe('a list and the order of a folder', () => {
  it('agree where the list is empty or has been in that order', () => {
    expect(after('', 'abc')).toEqual(['abc', 'abc']);
    expect(after('abc', 'abc')).toEqual(['abc', 'abc']);
  });

  it('take in what is new before what follows it, and last what nothing follows', () => {
    expect(after('abS', 'xaybz')).toEqual(['xaybSz', 'xaybSz']);
    expect(after('Sab', 'xya')).toEqual(['Sxyab', 'Sxyab']);
    expect(after('cba', 'axbc')).toEqual(['cxba', 'axbc']);
  });

  it('leave at its place what the folder does not have', () => {
    expect(after('aSbc', 'cab')).toEqual(['aSbc', 'cSab']);
    expect(after('abcS', 'cab')).toEqual(['abcS', 'cabS']);
  });
});
