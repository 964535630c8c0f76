import { createSocketMachineChannel, createSocketNotifications } from '@farspin/adapters/sockets';
import { encodeMachineDetails } from '@farspin/adapters/wire';
import { createPlayer, createScope, parseSettings, schedulerClock, type Machine, type Player } from '@farspin/core';
import { createMemoryPorts, createPlatform } from '@farspin/testing';
import { asyncScheduler, filter, firstValueFrom, map, merge, type Observable } from 'rxjs';
import { metersAt, type ChannelName } from './events.ts';
import { createLoopback, type Loopback } from './loopback.ts';

/** A signed-in player at a machine, with a full lobby and sockets that end in this process. */
export interface Scene {
  readonly player: Player;
  readonly lines: Readonly<Record<ChannelName, Loopback>>;
  readonly machines: readonly Machine[];
  end(): void;
}

const page = 'http://127.0.0.1/';
const machines = 1_000;

/** Creates a real player with real socket adapters. HTTP, storage and the other ports are in memory. */
export async function createScene(): Promise<Scene> {
  const scope = createScope();
  const clock = schedulerClock(asyncScheduler);
  // During the run, only pushes change the lobby. No status hides a machine, and no list is loaded again.
  const { settings } = parseSettings({ lobby: { fetch: 'all', hideReserved: false, refreshMs: 3_600_000 } });
  const memory = createMemoryPorts({
    platform: createPlatform({ clock, seed: 1, brands: 1, machinesPerBrand: machines }),
    clock,
    latencyMs: 0,
  });
  const lines = { notifications: createLoopback(() => ({})), machine: createLoopback(() => details) };
  const options = { settings, page, log: memory.log };
  const player = createPlayer({
    ports: {
      ...memory,
      // Parses the reply as if it came from the network, because V8 compares short strings from a JSON parser by
      // address.
      api: {
        ...memory.api,
        allMachines: (token) => memory.api.allMachines(token).pipe(map((reply) => JSON.parse(JSON.stringify(reply)))),
      },
      notifications: createSocketNotifications({ ...options, openSocket: lines.notifications.openSocket }),
      machineChannel: createSocketMachineChannel({ ...options, openSocket: lines.machine.openSocket }),
    },
    settings,
    givenToken: null,
    scope,
  });
  // Subscribes to all states, as clients do.
  const { lobby$, wallet$, session$, reconnect$, pressBlock$, notice$ } = player;
  scope.add(merge(lobby$, wallet$, session$, reconnect$, pressBlock$, notice$).subscribe());

  player.login({ username: 'demo', password: 'demo1234' });
  await until(player.notificationLink$, ({ kind }) => kind === 'live');
  const lobby = await until(player.lobby$, ({ machinesLoad }) => machinesLoad.kind === 'loaded');
  player.join({ machineId: lobby.machines[0]?.id ?? '', name: 'bench' });
  await until(player.session$, ({ kind }) => kind === 'playing');
  return { player, lines, machines: lobby.machines, end: () => scope.unsubscribe() };
}

const until = <T>(state$: Observable<T>, holds: (state: T) => boolean): Promise<T> =>
  firstValueFrom(state$.pipe(filter(holds)));

/** The server's acknowledgement of `init` on the machine channel. The acknowledgement for notifications is empty. */
const details = encodeMachineDetails({
  sessionId: 'bench',
  serverNow: null,
  capabilities: ['press', 'autoplay', 'transfer', 'meters', 'resume'],
  name: 'bench',
  brand: 'bench',
  buttons: [{ id: 'start', label: null, kind: null }],
  betsMinor: [200],
  meters: { ...metersAt(0), seq: 0 },
  video: { type: 'camera', renditions: [] },
});
