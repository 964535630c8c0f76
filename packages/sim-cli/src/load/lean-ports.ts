import type { PlayPorts, Settings } from '@farspin/core';
import { createNodeEnvironment, createRandom, silentLog } from '@farspin/adapters/environment';
import { createHash } from '@farspin/adapters/hash';
import { createHttpPlayerApi } from '@farspin/adapters/http';
import { createSocketMachineChannel, createSocketNotifications } from '@farspin/adapters/sockets';
import { createMemoryStore } from '@farspin/adapters/storage';
import { NEVER, Observable, of } from 'rxjs';
import { deviceClock } from '@farspin/adapters/clock';
import { createLeanExchange } from './lean-exchange.ts';
import { createPlayerSockets, type Connections, type PlayerSockets } from './player-socket.ts';
import { sharingEquals } from './shared-lists.ts';
import { takingTurns } from './taking-turns.ts';

/** No other tab exists that could take the lock. */
const held$ = new Observable<'held'>((subscriber) => subscriber.next('held'));

/** Per thread; each call takes a connection. */
const callsAtOnce = 16;

/** What all players of a thread share. */
export interface Shared {
  readonly settings: Settings;
  /** The server's address. */
  readonly page: string;
  readonly connections: Connections;
  readonly ports: Omit<PlayPorts, 'store' | 'notifications' | 'machineChannel'>;
}

/**
 * Builds the real adapters without picture or recorder. Players share one API caller, one clock, one watch for the
 * device's sleep, and equal lists of the lobby.
 */
export const createShared = (settings: Settings, page: string, connections: Connections): Shared => ({
  settings,
  page,
  connections,
  ports: {
    clock: deviceClock,
    random: createRandom(),
    log: silentLog,
    api: sharingEquals(
      takingTurns(
        createHttpPlayerApi({ settings, page, log: silentLog, exchange: createLeanExchange(callsAtOnce) }),
        callsAtOnce,
      ),
    ),
    environment: createNodeEnvironment(),
    crossTab: { post() {}, message$: NEVER },
    tabLock: { hold: () => held$, isHeld: () => of(false) },
    activity: { watch: () => NEVER },
    hash: createHash(),
    videoLink: { preWarm: () => NEVER, watch: () => NEVER },
  },
});

/** Creates one player's ports with their own sockets and storage, and a way to cut the sockets. */
export function createLeanPorts({
  settings,
  page,
  connections,
  ports,
}: Shared): Pick<PlayerSockets, 'cut'> & { readonly ports: PlayPorts } {
  const { open, cut } = createPlayerSockets(connections);
  const options = { settings, page, log: silentLog, openSocket: open };
  return {
    cut,
    ports: {
      ...ports,
      store: createMemoryStore(),
      notifications: createSocketNotifications(options),
      machineChannel: createSocketMachineChannel(options),
    },
  };
}
