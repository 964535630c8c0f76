import fc from 'fast-check';
import { machineStatuses, type Machine } from '@farspin/core';
import { expect, test } from 'vitest';
import { mayPreview, mostInView, previewAddress } from './preview.rules.ts';

const machine = (change: Partial<Machine>): Machine => ({
  ...{ id: '7', name: 'Nova', brand: 'Nova', status: 'available', image: null, reservation: null, preview: '/p/7' },
  ...change,
});

test('[LOBBY22] returns a preview address only for a free, listed machine, if the server offers a preview', () => {
  const seen = machineStatuses.filter((status) => previewAddress({ machines: [machine({ status })] }, '7') !== null);
  expect(seen).toEqual(['available']);
  expect(previewAddress({ machines: [machine({})] }, '7')).toBe('/p/7');
  expect(previewAddress({ machines: [machine({})] }, '8')).toBeNull();
  expect(previewAddress({ machines: [machine({ preview: undefined })] }, '7')).toBeNull();
});

test.each([
  ['idle', 'unlocked', false, false, true],
  ['idle', 'off', false, false, true],
  ['joining', 'unlocked', false, false, false],
  ['playing', 'off', false, false, false],
  ['idle', 'locked', false, false, false],
  ['idle', 'off', true, false, false],
  ['idle', 'off', false, true, false],
] as const)(
  '[LOBBY22] with a session that is %s, a lock that is %s, data saving %s and reduced motion %s, may show a preview: %s',
  (session, lock, savesData, reducesMotion, may) => {
    expect(mayPreview(session, lock, { savesData, reducesMotion })).toBe(may);
  },
);

test.each([
  [[], -1],
  [
    [
      { top: -50, bottom: 50 },
      { top: 60, bottom: 160 },
    ],
    1,
  ],
  [
    [
      { top: 0, bottom: 100 },
      { top: 350, bottom: 450 },
      { top: 700, bottom: 800 },
    ],
    1,
  ],
  [[{ top: -60, bottom: 40 }], -1],
  [[{ top: 790, bottom: 900 }], -1],
  [[{ top: 5, bottom: 5 }], -1],
])('chooses from %o the card at index %i', (cards, place) => {
  expect(mostInView(cards, 800)).toBe(place);
});

test('chooses a card that is at least half in view and has the largest visible share', () => {
  const card = fc.record({ top: fc.integer({ min: -900, max: 900 }), height: fc.integer({ min: 1, max: 500 }) });
  fc.assert(
    fc.property(fc.array(card), (drawn) => {
      const cards = drawn.map(({ top, height }) => ({ top, bottom: top + height }));
      const shares = cards.map(({ top, bottom }) => (Math.min(bottom, 800) - Math.max(top, 0)) / (bottom - top));
      const place = mostInView(cards, 800);
      if (place === -1) expect(shares.every((share) => share <= 0.5)).toBe(true);
      else expect(shares[place]).toBe(Math.max(...shares));
    }),
  );
});
