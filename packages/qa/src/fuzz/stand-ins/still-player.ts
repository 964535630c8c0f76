import { createMemoryStore } from '@farspin/adapters/storage';
import {
  createScope,
  ok,
  parseSettings,
  type CrossTab,
  type KeyValueStore,
  type Log,
  type MachineDetails,
  type Notice,
  type Player,
  type PlayerApi,
  type PlayPorts,
  type SignIn,
} from '@farspin/core';
import type { Account } from '@farspin/core/account';
import { readToken } from '@farspin/core/token';
import { createVirtualClock, type VirtualClock } from '@farspin/testing';
import { concat, NEVER, of } from 'rxjs';
import { jwtOf } from '../payloads/texts.ts';
import { createNotedPlayer } from './noted-player.ts';

/** Id of the player in the token. */
export const userId = 'u1';
export const token = jwtOf(`{"id":"${userId}","username":"demo"}`);

export interface StillPlayerOptions {
  readonly log: Log;
  readonly settings?: unknown;
  readonly store?: KeyValueStore;
  readonly givenToken?: string | null;
  readonly api?: Partial<PlayerApi>;
  readonly crossTab?: CrossTab;
}
/** A complete player whose requests are answered immediately. It is fast enough to create one for each payload. */
export interface StillPlayer {
  readonly player: Player & Account;
  readonly ports: PlayPorts;
  readonly clock: VirtualClock;
  readonly notices: readonly Notice[];
  end(): void;
}

const signInWith = (text: string): SignIn | null => {
  const claims = readToken(text);
  return (
    claims && {
      token: text,
      user: claims.user,
      expiresAt: claims.expiresAt,
      issuedAt: claims.issuedAt,
      pinHash: 'ab',
      ipAddress: null,
      lastLogon: null,
      lastLogonIp: null,
      passwordExpired: false,
    }
  );
};

const done = of(ok(null));
const page = of(ok({ items: [], nextCursor: null, total: 0 }));
const api: PlayerApi = {
  check: () => of(ok({ status: 0, code: 0, ip: '', country: '' })),
  login: () => of({ ok: false, error: { kind: 'offline' } }),
  validate(asked) {
    const signIn = signInWith(asked);
    return of(signIn === null ? { ok: false, error: { kind: 'malformed' } } : ok(signIn));
  },
  logout: () => done,
  balance: () => of(ok(100_000)),
  brands: () => of(ok([{ id: '1', name: 'One', jackpots: [], machineCount: 0 }])),
  machines: () => of(ok([])),
  allMachines: () => of(ok([])),
  kick: () => done,
  cancel: () => done,
  transferStatus: () => of(ok({ kind: 'unknown' as const })),
  discount: () => of(ok(1)),
  bonus: () => of(ok(1)),
  transactions: () => page,
  slotSessions: () => page,
  profile: () => of({ ok: false, error: { kind: 'absent' } }),
  changePassword: () => done,
  setPin: () => done,
  updateUser: () => done,
};

/** Ids of the machine's renditions, from the highest quality to the lowest. */
export const renditionIds = ['full', 'saver'] as const;
const renditions = renditionIds.map((id, index) => ({
  ...{ id, label: id, height: 720, fps: 25, bitrateKbps: 2_000 },
  order: renditionIds.length - index,
}));

const details: MachineDetails = {
  sessionId: 's1',
  serverNow: null,
  capabilities: ['press', 'transfer', 'meters', 'band'],
  name: null,
  brand: null,
  buttons: [],
  betsMinor: [],
  meters: {
    creditsMinor: 0,
    betMinor: 0,
    winMinor: 0,
    freeSpins: 0,
    spinCount: 0,
    isRunning: null,
    autoplay: false,
    status: 'playing',
    seq: 1,
  },
  video: { type: 'camera', renditions },
};

/** Creates a connection that opens and stays open. */
const line = <C>(connection: C) => concat(of({ kind: 'opened' as const, connection }), NEVER);

export function createStillPlayer(options: StillPlayerOptions): StillPlayer {
  const { log, store = createMemoryStore(), givenToken = token } = options;
  const clock = createVirtualClock();
  const scope = createScope();
  let ids = 0;
  const ports: PlayPorts = {
    clock,
    log,
    store,
    random: {
      next: () => 0.5,
      id() {
        ids += 1;
        return `id${ids}`;
      },
    },
    api: { ...api, ...options.api },
    environment: { browser: { webRtc: true, recommended: true }, wake$: NEVER },
    tabLock: { hold: () => concat(of('held' as const), NEVER), isHeld: () => of(false) },
    crossTab: options.crossTab ?? { post: () => undefined, message$: NEVER },
    notifications: { connect: () => line({ init: () => done }) },
    machineChannel: {
      connect: () =>
        line({
          init: () => of(ok(details)),
          cashout: () => done,
          press: () => done,
          autoplay: () => done,
          ping: () => done,
          requestRendition: () => done,
          transfer: () => of(ok({ balanceMinor: 1, creditsMinor: 1 })),
        }),
    },
    videoLink: { preWarm: () => NEVER, watch: () => NEVER },
    activity: { watch: () => NEVER },
    hash: { hex: () => 'cd' },
  };
  const { settings } = parseSettings(options.settings ?? {});
  const { player, notices } = createNotedPlayer({ ports, settings, givenToken }, scope);
  return { player, ports, clock, notices, end: () => scope.unsubscribe() };
}
