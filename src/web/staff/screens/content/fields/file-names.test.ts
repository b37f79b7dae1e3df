import { expect, it } from 'vitest';
import { fileNameWords } from './file-names.ts';

it.each([
  ['pearl_red-2.JPG', 'Pearl red 2'],
  ['PearlNightBlack.webp', 'Pearl Night Black'],
  ['Hornet 2.0 front.avif', 'Hornet 2.0 front'],
  ['IMG_2034.jpeg', 'IMG 2034'],
  ['मोती लाल.png', 'मोती लाल'],
  ['.jpg', ''],
  [`${'long '.repeat(20)}.png`, 'Long long long long long long long long long long long long'],
])('"%s" shows "%s"', (fileName, words) => {
  expect(fileNameWords(fileName)).toBe(words);
});
