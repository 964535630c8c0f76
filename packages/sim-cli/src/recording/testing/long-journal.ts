import { createScope, parseSettings } from '@farspin/core';
import { createFaults, createMemoryPorts, createPlatform, createVirtualClock } from '@farspin/core/testing';
import { createRecordedPlayer } from '../recorded-player.ts';

/** The second visit of a player whose device remembers many movements of money of the first one. */
export function longJournal(movements: number): string {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 7, brands: 1, machinesPerBrand: 2 });
  const ports = createMemoryPorts({ platform, clock, faults: createFaults(clock), seed: 7 });
  const { settings } = parseSettings({});
  const visit = (moves: number): string => {
    const scope = createScope();
    const options = { ports, settings, scope, watch: true, face: 'test', virtual: true };
    const { player, recorder } = createRecordedPlayer({ ...options, givenToken: null });
    player.login({ username: 'demo', password: 'demo1234' });
    clock.advanceBy(1_000);
    player.join({ machineId: '101', name: 'One' });
    clock.advanceBy(3_000);
    for (let move = 0; move < moves; move += 1) {
      player.cashIn(100);
      clock.advanceBy(1_000);
    }
    player.leave({ cashOut: true });
    clock.advanceBy(3_000);
    player.logout();
    clock.advanceBy(3_000);
    const text = recorder.text();
    scope.unsubscribe();
    return text;
  };
  visit(movements);
  return visit(1);
}
