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

/** The tab lock, always held, because there are no other tabs. */
const held$ = new Observable<'held'>((subscriber) => subscriber.next('held'));

/** Maximum number of concurrent calls per thread. Each call uses a connection. */
const callsAtOnce = 16;

/** Resources that all players of a thread share. */
export interface Shared {
  readonly settings: Settings;
  /** Address of the server. */
  readonly page: string;
  readonly connections: Connections;
  readonly ports: Omit<PlayPorts, 'store' | 'notifications' | 'machineChannel'>;
}

/**
 * Creates the real adapters without picture and recorder. Players share one API client, one clock, one sleep detector
 * and equal lobby lists.
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

/** Creates a player's ports with separate sockets and storage, and a function that disconnects the sockets. */
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
