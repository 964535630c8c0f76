import { expect, test } from 'vitest';
import { halved } from './i420.ts';

test('halves a picture by averaging every four pixels, plane by plane', () => {
  const width = 8;
  const height = 4;
  const data = new Uint8Array((width * height * 3) / 2);
  // Brightness increases every two columns. The first colour plane is 40, and each pixel of the second plane is
  // different.
  for (let at = 0; at < width * height; at += 1) data[at] = Math.floor((at % width) / 2) * 10 + (at % 2);
  data.fill(40, width * height, width * height * 1.25);
  data.set([0, 4, 8, 12, 16, 20, 24, 28], width * height * 1.25);

  const small = halved({ width, height, data });
  expect([small.width, small.height]).toEqual([4, 2]);
  expect([...small.data.subarray(0, 8)]).toEqual([1, 11, 21, 31, 1, 11, 21, 31]);
  expect([...small.data.subarray(8, 10)]).toEqual([40, 40]);
  expect([...small.data.subarray(10)]).toEqual([10, 18]);
});
