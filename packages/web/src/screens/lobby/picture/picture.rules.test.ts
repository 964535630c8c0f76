import { expect, test } from 'vitest';
import { placer, worldNames, worldOf } from './picture.rules.ts';

test('assigns a world that matches the brand’s name, or a fixed world for any other name', () => {
  expect(worldOf('Tidemark Nine')).toBe('deep');
  expect(worldOf('Saffron Comet')).toBe('orbit');
  expect(worldOf('Qwxyz')).toBe(worldOf('Qwxyz'));
  expect(worldNames).toContain(worldOf('Qwxyz'));
});

test('spreads brands without a matching name over all worlds', () => {
  const worlds = new Set(Array.from({ length: 200 }, (_, n) => worldOf(`Brand ${n}`)));
  expect(worlds.size).toBe(worldNames.length);
});

test('draws positions in [0, 1) that differ between brands', () => {
  const places = Array.from({ length: 100 }, (_, n) => placer('a')(n));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThan(1);
  expect(placer('b')(0)).not.toBe(placer('a')(0));
});
