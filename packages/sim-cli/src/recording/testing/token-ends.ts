import { createMemoryPorts, createPlatform, createVirtualClock } from '@farspin/testing';
import { recordedGame } from './recorded-game.ts';

/**
 * Returns a session recorded in virtual time whose token is not renewed. The player is removed from the machine before
 * the token expires.
 */
export function tokenEnds(): string {
  const clock = createVirtualClock();
  const platform = createPlatform({
    ...{ clock, seed: 7, brands: 1, machinesPerBrand: 2, tokenLifetimeMs: 120_000 },
    dials: { validate: 'keeps' },
  });
  const { player, end } = recordedGame(createMemoryPorts({ platform, clock, seed: 7 }), clock);
  player.cashIn(10_000);
  clock.advanceBy(130_000);
  return end();
}
