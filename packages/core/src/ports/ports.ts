import type { Clock } from '../kernel/clock.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random.ts';
import type { Activity, CrossTab, Environment, Hash, TabLock } from './device.ts';
import type { EntryApi, PlayerApi } from './http.ts';
import type { MachineChannel, Notifications } from './sockets.ts';
import type { VideoLink } from './video.ts';

/**
 * The external interfaces that the core requires. Calls return cold observables of one `Result`: subscribing starts the
 * work, unsubscribing aborts it, and they never error. Connections are cold observables too: subscribing connects,
 * unsubscribing disconnects.
 */
export interface EntryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly store: KeyValueStore;
  readonly api: EntryApi;
  readonly environment: Environment;
  readonly crossTab: CrossTab;
}

/**
 * The ports that a signed-in player requires, in addition to those of `EntryPorts`. `@farspin/adapters` implements all
 * of them for browsers, Node and other platforms. `@farspin/adapters/contract` has tests for your own implementation of
 * each port except `Environment` and `Log`, whose values only the platform knows.
 */
export interface PlayPorts extends EntryPorts {
  readonly api: PlayerApi;
  readonly notifications: Notifications;
  readonly machineChannel: MachineChannel;
  readonly videoLink: VideoLink;
  readonly activity: Activity;
  readonly hash: Hash;
  readonly tabLock: TabLock;
}
