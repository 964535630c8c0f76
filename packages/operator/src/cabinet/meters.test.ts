import { expect, test } from 'vitest';
import { cabinetParts } from './cabinet.ts';
import { cabinetFixture } from './fixture.ts';

test.each([
  [0, '500000'],
  [2, '5000.00'],
  [3, '500.000'],
])('[MESSAGES7] a cabinet with %i money digits shows 500000 minor units as %s', (digits, text) => {
  const parts = cabinetParts(cabinetFixture({ status: 'playing', creditsMinor: 500_000 }), 0, digits);
  expect(parts.find(({ id }) => id === 'meter-credit')?.key).toBe(`CREDIT ${text} false`);
});
