import type { KeyValueStore, Log, PlayPorts, Settings, VideoLink } from '@farspin/core';
import { merge, NEVER, type Observable } from 'rxjs';
import { createActivity } from './activity/activity.ts';
import { noOtherTabs } from './cross-tab/cross-tab.ts';
import { noTabLock } from './cross-tab/tab-lock.ts';
import { silentLog } from './environment/log.ts';
import { createNodeEnvironment } from './environment/node.ts';
import { createRandom } from './environment/random.ts';
import { createHash } from './hash/hash.ts';
import { createHttpPlayerApi } from './http/player-api.ts';
import { serverAddress } from './http/server-address.ts';
import { createSocketMachineChannel } from './sockets/machine-channel.ts';
import { createSocketNotifications } from './sockets/notifications.ts';
import { deviceClock } from './time/device-clock.ts';
import { createNoVideoLink } from './video/no-video-link.ts';

export { createMemoryStore } from '@farspin/core/memory-store';

/** Options of `createPortablePorts`. `page` is the origin of the server, such as `https://play.example`. */
export interface PortablePortsOptions {
  readonly settings: Settings;
  /** The server's address. */
  readonly page: string;
  readonly store: KeyValueStore;
  /**
   * Emits when the network may be available again, for example when the app returns to the foreground. `wake$` of the
   * ports also emits after the device has slept.
   */
  readonly wake$?: Observable<void>;
  readonly log?: Log;
  /** Receives the machine's picture. By default, there is no picture. */
  readonly videoLink?: VideoLink;
  /** Emits on user input. By default, no input is reported. */
  readonly moved$?: Observable<unknown>;
}

/**
 * Creates all ports for a platform that is neither a browser nor Node, such as React Native. The platform must provide
 * `fetch` with `Headers`, `FormData` and `AbortController`, and also `URL`, `URLSearchParams`, `WebSocket`,
 * `performance.now` and `crypto.getRandomValues`.
 *
 * @throws {Error} if `page` is not an absolute address
 */
export function createPortablePorts({
  settings,
  page,
  store,
  wake$ = NEVER,
  log = silentLog,
  videoLink = createNoVideoLink(),
  moved$ = NEVER,
}: PortablePortsOptions): PlayPorts {
  const remote = { settings, page: serverAddress(page), log };
  const environment = createNodeEnvironment();
  return {
    clock: deviceClock,
    random: createRandom(),
    log,
    store,
    api: createHttpPlayerApi(remote),
    environment: { ...environment, wake$: merge(wake$, environment.wake$) },
    crossTab: noOtherTabs,
    tabLock: noTabLock,
    activity: createActivity(moved$, deviceClock),
    hash: createHash(),
    notifications: createSocketNotifications(remote),
    machineChannel: createSocketMachineChannel(remote),
    videoLink,
  };
}
