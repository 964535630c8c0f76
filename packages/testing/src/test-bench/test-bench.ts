import { also } from '@farspin/core/internals';
import { createScope, type Scope } from '@farspin/core';
import type { Notice } from '@farspin/core';
import { createMedia } from '@farspin/core/media';
import { createOffers } from '@farspin/core/offers';
import { withAccount, type Account } from '@farspin/core/account';
import { createFreshness } from '@farspin/core/freshness';
import { createQualityController, type QualityController } from '@farspin/core/quality-controller';
import { createPlayer, type Player } from '@farspin/core';
import { createMemoryStore } from '@farspin/core/memory-store';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createSafeguards } from '@farspin/core/safeguards';
import { createSettingsLoader } from '@farspin/core/settings-loader';
import { parseSettings, type Settings } from '@farspin/core';
import { createPlatform } from '../platform/create-platform.ts';
import { createDice } from '../device/random.ts';
import type { Platform, PlatformOptions } from '../platform/platform.ts';
import { createDevice, type Device } from '../device/device.ts';
import { createFaults, type PortFaults, type FaultState } from '../ports/faults.ts';
import { memoryHash } from '../device/memory-hash.ts';
import { createMemoryPorts, type MemoryPorts, type MemoryPortsOptions } from '../ports/memory-ports.ts';
import { createMemoryTabLocks } from '../ports/memory-tab-lock.ts';
import { createMemoryTabs } from '../ports/memory-tabs.ts';
import { createVirtualClock, type VirtualClock } from '../device/virtual-time.ts';

export interface TestBenchOptions {
  /** One's own, to hear of faults and requests from before the first of them; `ports.faults` must be on the same clock. */
  readonly clock?: VirtualClock;
  readonly seed?: number;
  readonly platform?: Omit<PlatformOptions, 'clock' | 'seed'>;
  /** A settings document, as Settings.json would have it. */
  readonly settings?: unknown;
  /** Each page asks for its settings over the network, and time passes until it has some; else it has them at once. */
  readonly asksForSettings?: boolean;
  readonly givenToken?: string;
  readonly watch?: boolean;
  /** The device's timers fire a little early and late, drawn by the seed. Default false. */
  readonly unevenTimers?: boolean;
  /** The device's sleep counts as time for its pages at once, and is no gap. Default true. */
  readonly countsSleep?: boolean;
  readonly ports?: Pick<
    MemoryPortsOptions,
    'browser' | 'countryCheck' | 'faults' | 'heartbeatMs' | 'pings' | 'videoProgressMs'
  >;
}

/** A player, and what a client loads beside it for a game. */
export type TestBenchPlayer = Player & Account & QualityController;

const askingStepMs = 5;

/** One player, one operator, one clock, in one process. */
export interface TestBench {
  /** The world's; the player's own is the device's. */
  readonly clock: VirtualClock;
  /** The one that runs now. */
  readonly platform: Platform;
  /** Of all tabs. */
  readonly faults: PortFaults & FaultState;
  readonly device: Device;
  readonly ports: MemoryPorts;
  readonly player: TestBenchPlayer;
  /** Of the page that is open: it ends with that. */
  readonly scope: Scope;
  readonly notices: readonly Notice[];
  /** The page is closed, with nothing said, and opened again on the same store, by a link where a token is given. */
  reload(givenToken?: string): void;
  /** Another tab of the same browser, beside the first. */
  openTab(): TestBenchTab;
  /** The tab is closed and stays closed. */
  close(): void;
  /** From now on pages that ask for their settings get these. */
  serveSettings(document: unknown): void;
  /** The last document that a page of this device has got. */
  newestSettings(): unknown;
  /**
   * Another server goes on from what this one had stored. `clean` closes its connections; `killed` says nothing: the
   * players learn it from the answer to what they send next, or by the heartbeat.
   */
  restartServer(how: 'clean' | 'killed'): void;
}

/** A page that is open. */
export interface TestBenchTab {
  readonly scope: Scope;
  readonly ports: MemoryPorts;
  readonly player: TestBenchPlayer;
}

export function createTestBench(options: TestBenchOptions = {}): TestBench {
  const { seed = 1, settings, watch = true } = options;
  const { asksForSettings = false, unevenTimers = false, countsSleep } = options;
  const { clock = createVirtualClock() } = options;
  const parsed = parseSettings(settings);
  let served = settings;
  let newest: unknown = {};
  const world: PlatformOptions = {
    ...{ clock, seed },
    pinHash: (pin) => memoryHash.hex(parsed.settings.pin.hash, pin),
    hidesReserved: () => parsed.settings.lobby.hideReserved,
    ...options.platform,
  };
  let platform = createPlatform(world);
  const { faults = createFaults(clock) } = options.ports ?? {};
  const device = createDevice(clock, faults.happened, unevenTimers ? createDice(seed, 'timers') : null, countsSleep);
  const store = createMemoryStore();
  const inTab = createMemoryTabs(device.clock);
  const lockInTab = createMemoryTabLocks(device.clock);
  const notices: Notice[] = [];
  const openTabs = new Set<TestBenchTab>();
  let tabs = 0;

  function open(givenToken = options.givenToken ?? null): TestBenchTab {
    const scope = createScope();
    tabs += 1;
    const ports = createMemoryPorts({
      ...options.ports,
      settings: () => served,
      platform,
      clock,
      device,
      faults,
      store,
      crossTab: inTab(),
      tabLock: lockInTab(),
      seed: seed + tabs,
    });
    const bare = createPlayer({
      ports,
      settings: asksForSettings ? askedFor(ports, scope) : parsed.settings,
      givenToken,
      scope,
      media: watch ? createMedia : undefined,
      offers: createOffers,
      freshness: createFreshness,
      safeguards: createSafeguards,
      loginPolicy: createLoginPolicy,
    });
    const whole = withAccount(bare, { entry: bare, ports, scope });
    const player = { ...whole, ...createQualityController({ entry: whole, play: whole, ports, scope }) };
    scope.add(player.notice$.subscribe((notice) => notices.push(notice)));
    const opened = { scope, ports, player };
    openTabs.add(opened);
    scope.add(() => openTabs.delete(opened));
    return opened;
  }
  /** As a page that requires its settings does it. */
  function askedFor(ports: MemoryPorts, scope: Scope): Settings {
    const load = () => ports.settingsSource.load().pipe(also((result) => result.ok && (newest = result.value)));
    const deps = { source: { load }, wake$: ports.environment.wake$, required: true, patienceMs: 3_000 };
    const { state$ } = createSettingsLoader({ ...ports, ...deps }, scope);
    for (;;) {
      if (state$.value.kind === 'ready') return state$.value.parsed.settings;
      clock.advanceBy(askingStepMs);
    }
  }
  let tab = open();

  return {
    clock,
    faults,
    device,
    notices,
    get platform() {
      return platform;
    },
    get ports() {
      return tab.ports;
    },
    get player() {
      return tab.player;
    },
    get scope() {
      return tab.scope;
    },
    reload(givenToken) {
      tab.scope.unsubscribe();
      tab = open(givenToken);
    },
    openTab() {
      faults.happened('second-tab');
      return open();
    },
    close: () => tab.scope.unsubscribe(),
    serveSettings: (document) => void (served = document),
    newestSettings: () => newest,
    restartServer(how) {
      platform.close();
      platform = createPlatform({ ...world, snapshot: platform.snapshot() });
      for (const { ports } of openTabs) ports.moveTo(platform);
      faults.replaceServer(how);
    },
  };
}
