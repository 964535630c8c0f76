import { expect, test } from 'vitest';
import { placeAfter } from './list-keys.rules.ts';

/** Returns a place among 22 machines in rows of four. The last row has two machines. */
const at = (place: number, mirrored = false) => ({ place, columns: 4, count: 22, mirrored });

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 9],
  ['ArrowUp', 5, 1],
  ['Home', 5, 0],
  ['End', 5, 21],
  ['PageDown', 1, 17],
  ['PageDown', 5, 21],
  ['PageDown', 7, 19],
  ['PageUp', 18, 2],
  ['PageUp', 6, 2],
])('moves with %s from machine %i to %i', (key, from, to) => {
  expect(placeAfter(key, at(from))).toBe(to);
});

test.each([
  ['ArrowUp', 2],
  ['ArrowLeft', 0],
  ['ArrowRight', 21],
  ['ArrowDown', 19],
  ['Home', 0],
  ['End', 21],
  ['PageDown', 21],
  ['a', 3],
  ['toString', 3],
])('does not move with %s from machine %i', (key, from) => {
  expect(placeAfter(key, at(from))).toBeNull();
});

test('moves in the direction of the arrow, even in right-to-left layouts', () => {
  expect(placeAfter('ArrowRight', at(5, true))).toBe(4);
  expect(placeAfter('ArrowLeft', at(5, true))).toBe(6);
  expect(placeAfter('ArrowDown', at(5, true))).toBe(9);
});
