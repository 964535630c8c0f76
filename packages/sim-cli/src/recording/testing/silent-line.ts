import { err, parseSettings, createScope, type MachineChannel } from '@farspin/core';
import { createFaults, createMemoryPorts, createPlatform, createVirtualClock } from '@farspin/core/testing';
import { map, Observable, race, Subject, take } from 'rxjs';
import { createRecordedPlayer } from '../recorded-player.ts';

/** A recorded session in virtual time in which a button is pressed on a line that has gone dead, as over real sockets. */
export function silentLine(): string {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 7, brands: 1, machinesPerBrand: 2 });
  const faults = createFaults(clock);
  const scope = createScope();
  const memory = createMemoryPorts({ platform, clock, faults, seed: 7, pings: true });
  const ports = { ...memory, machineChannel: failingAtOnce(memory.machineChannel) };
  const { settings } = parseSettings({});
  const options = { ports, settings, scope, watch: true, face: 'test', virtual: true };
  const { player, recorder } = createRecordedPlayer({ ...options, givenToken: null });
  player.login({ username: 'demo', password: 'demo1234' });
  clock.advanceBy(1_000);
  player.join({ machineId: '101', name: 'One' });
  clock.advanceBy(3_000);
  player.cashIn(10_000);
  clock.advanceBy(1_000);
  faults.halfOpen('all');
  player.press('start');
  clock.advanceBy(20_000);
  const text = recorder.text();
  scope.unsubscribe();
  return text;
}

/** As a socket does: with its line a press that is unanswered fails, before whoever let go of the line does anything else. */
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
