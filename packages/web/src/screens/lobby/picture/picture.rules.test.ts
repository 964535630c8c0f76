import { expect, test } from 'vitest';
import { placer, worldNames, worldOf } from './picture.rules.ts';

test('a brand whose name suggests a world gets it; every other name always gets the same one', () => {
  expect(worldOf('Tidemark Nine')).toBe('deep');
  expect(worldOf('Saffron Comet')).toBe('orbit');
  expect(worldOf('Qwxyz')).toBe(worldOf('Qwxyz'));
  expect(worldNames).toContain(worldOf('Qwxyz'));
});

test('names that suggest nothing are spread over all the worlds', () => {
  const worlds = new Set(Array.from({ length: 200 }, (_, n) => worldOf(`Brand ${n}`)));
  expect(worlds.size).toBe(worldNames.length);
});

test('places are in [0, 1), and another brand has others', () => {
  const places = Array.from({ length: 100 }, (_, n) => placer('a')(n));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThan(1);
  expect(placer('b')(0)).not.toBe(placer('a')(0));
});
