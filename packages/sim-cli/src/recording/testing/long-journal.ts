import { createFaults, createMemoryPorts, createPlatform, createVirtualClock } from '@farspin/testing';
import { recordedGame } from './recorded-game.ts';

/** Returns the recording of a player's second visit. The device has stored many money movements of the first visit. */
export function longJournal(movements: number): string {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 7, brands: 1, machinesPerBrand: 2 });
  const ports = createMemoryPorts({ platform, clock, faults: createFaults(clock), seed: 7 });
  const visit = (moves: number): string => {
    const { player, end } = recordedGame(ports, clock);
    for (let move = 0; move < moves; move += 1) {
      player.cashIn(100);
      clock.advanceBy(1_000);
    }
    player.leave({ cashOut: true });
    clock.advanceBy(3_000);
    player.logout();
    clock.advanceBy(3_000);
    return end();
  };
  visit(movements);
  return visit(1);
}
