import { expect, it } from 'vitest';
import { countAvailable } from '../lobby/machine-filter.rules.ts';
import { demo, signedIn } from '@farspin/testing';

const brandCount = 3;

it.each([true, false])(
  '[LOBBY21] the count of each brand matches the opened list of the brand (lobby.hideReserved %s)',
  (hideReserved) => {
    const bench = signedIn({
      settings: { lobby: { hideReserved } },
      platform: { brands: brandCount, machinesPerBrand: 4, players: 2 },
    });
    const { operator } = bench.platform;
    for (const [machineId, username] of [
      ['101', 'player1'],
      ['102', demo.username],
      ['201', 'player2'],
    ] as const)
      operator.reserve(machineId, username);
    operator.setStatus('203', 'offline');
    bench.player.refreshLobby();
    bench.clock.advanceBy(1_000);
    const { brands } = bench.player.lobby$.value;
    expect(brands.map(({ machineCount }) => machineCount)).toEqual(hideReserved ? [3, 3, 4] : [4, 4, 4]);
    for (const { id, machineCount } of brands) {
      bench.player.selectBrand(id);
      bench.clock.advanceBy(1_000);
      const { machines, reserved } = bench.player.lobby$.value;
      expect([id, machines.length + reserved.length]).toEqual([id, machineCount]);
    }
  },
);

it('[LOBBY21] the count of available machines changes with pushes', () => {
  const bench = signedIn({ platform: { brands: 1, machinesPerBrand: 4, players: 1 } });
  const { operator } = bench.platform;
  const available = (): number => countAvailable(bench.player.lobby$.value);
  operator.reserve('102', demo.username);
  bench.player.selectBrand('1');
  bench.clock.advanceBy(1_000);
  expect(available()).toBe(4);
  operator.setStatus('101', 'offline');
  bench.clock.advanceBy(1_000);
  expect(available()).toBe(3);
  operator.reserve('103', 'player1');
  bench.clock.advanceBy(1_000);
  expect(available()).toBe(2);
  operator.setStatus('101', 'available');
  bench.clock.advanceBy(1_000);
  expect(available()).toBe(3);
});
