import { err, type MachineChannel } from '@farspin/core';
import { createFaults, createMemoryPorts, createPlatform, createVirtualClock } from '@farspin/testing';
import { map, Observable, race, Subject, take } from 'rxjs';
import { recordedGame } from './recorded-game.ts';

/**
 * Returns a session recorded in virtual time in which a button is pressed on a dead connection, as over real sockets.
 */
export function deadConnection(): string {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 7, brands: 1, machinesPerBrand: 2 });
  const faults = createFaults(clock);
  const memory = createMemoryPorts({ platform, clock, faults, seed: 7, pings: true });
  const ports = { ...memory, machineChannel: failingAtOnce(memory.machineChannel) };
  const { player, end } = recordedGame(ports, clock);
  player.cashIn(10_000);
  clock.advanceBy(1_000);
  faults.halfOpen('all');
  player.press('start');
  clock.advanceBy(20_000);
  return end();
}

/**
 * Fails an unanswered press together with its connection, before the code that released the connection continues.
 * Sockets do the same.
 */
const failingAtOnce = (channel: MachineChannel): MachineChannel => ({
  connect: (token) =>
    new Observable((subscriber) => {
      const gone$ = new Subject<void>();
      const lost$ = gone$.pipe(
        take(1),
        map(() => err({ kind: 'lost', status: null } as const)),
      );
      const held = channel.connect(token).subscribe({
        next(event) {
          if (event.kind !== 'opened') return subscriber.next(event);
          const { connection } = event;
          subscriber.next({
            ...event,
            connection: { ...connection, press: (press) => race(connection.press(press), lost$) },
          });
        },
        complete: () => subscriber.complete(),
      });
      return () => {
        held.unsubscribe();
        gone$.next();
      };
    }),
});
