import { machineStatuses, type Machine } from '@farspin/core';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { expect, test } from 'vitest';
import { occupantOf, stakesOf } from './machine-facts.rules.ts';

const words = createWords({
  language: 'en',
  catalogue: await loadTerminalCatalogue('en'),
  money: { currency: 'TRY' },
});
const machine = (change: Partial<Machine> = {}): Machine => ({
  ...{ id: '1', name: 'Ember Lynx 1', brand: 'Ember Lynx', status: 'playing', image: null, reservation: null },
  ...change,
});

test('[LOBBY19] names the player only while the machine is in use and the server reports the name', () => {
  expect(occupantOf(machine({ player: 'Ayşe', since: 5 }))).toEqual({ player: 'Ayşe', since: 5 });
  expect(occupantOf(machine({ player: 'Ayşe' }))).toEqual({ player: 'Ayşe', since: null });
  expect(occupantOf(machine({ since: 5 }))).toEqual({ player: null, since: 5 });
  expect(occupantOf(machine())).toEqual({ player: null, since: null });
  const named = machineStatuses.filter((status) => occupantOf(machine({ status, player: 'Ayşe' })).player !== null);
  expect(named).toEqual(['playing', 'waiting', 'in-bonus', 'trying-cashout']);
});

test.each<[Partial<Machine>, readonly string[]]>([
  [{}, []],
  [{ minBetMinor: 20, maxBetMinor: 10_000, denominationMinor: 1 }, ['Bet ₺0.20–100.00', '1 credit = ₺0.01']],
  [{ minBetMinor: 100, maxBetMinor: 100 }, ['Bet ₺1.00']],
  [{ minBetMinor: 100 }, []],
  [{ maxBetMinor: 100 }, []],
  [{ minBetMinor: 200, maxBetMinor: 100 }, []],
  [{ denominationMinor: 5 }, ['1 credit = ₺0.05']],
])('[LOBBY20] formats the stakes of %o as %j', (change, shown) => {
  expect(stakesOf(machine(change), words)).toEqual(shown);
});

test.each([
  ['tr', 'Bahis ₺0,20–100,00'],
  ['bg', 'Залог 0,20–100,00\u00A0₺'],
  ['ar', 'الرهان \u20680.20–\u200F100.00\u00A0₺\u2069'],
] as const)(
  '[LOBBY20] shows the currency sign once in a range of bets, in the position of the language %s',
  async (language, shown) => {
    const catalogue = await loadTerminalCatalogue(language);
    const spoken = createWords({ language, catalogue, money: { currency: 'TRY' } });
    expect(stakesOf(machine({ minBetMinor: 20, maxBetMinor: 10_000 }), spoken)).toEqual([shown]);
  },
);
