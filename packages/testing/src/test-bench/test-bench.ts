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

/** Options of `createTestBench`. */
export interface TestBenchOptions {
  /**
   * The clock, to observe faults and requests from the start. `ports.faults` must use the same clock. Default: a new
   * clock.
   */
  readonly clock?: VirtualClock;
  readonly seed?: number;
  readonly platform?: Omit<PlatformOptions, 'clock' | 'seed'>;
  /** A settings document in the format of Settings.json. */
  readonly settings?: unknown;
  /**
   * True if each page requests its settings over the network, which takes time. Default: pages have their settings
   * immediately.
   */
  readonly asksForSettings?: boolean;
  readonly givenToken?: string;
  readonly watch?: boolean;
  /** True if the device's timers fire slightly early or late, as drawn by the seed. Default: false. */
  readonly unevenTimers?: boolean;
  /**
   * True if the pages' time continues while the device sleeps. If false, the sleep is a gap in their time. Default:
   * true.
   */
  readonly countsSleep?: boolean;
  readonly ports?: Pick<
    MemoryPortsOptions,
    'browser' | 'countryCheck' | 'faults' | 'heartbeatMs' | 'pings' | 'videoProgressMs'
  >;
}

/** A player with the modules that a client loads for a game. */
export type TestBenchPlayer = Player & Account & QualityController;

const askingStepMs = 5;

/** One player, one operator and one clock in a single process. */
export interface TestBench {
  /** The world's clock. The player uses the device's clock instead. */
  readonly clock: VirtualClock;
  /** The running platform. A server restart replaces it. */
  readonly platform: Platform;
  /** Faults that apply to all tabs. */
  readonly faults: PortFaults & FaultState;
  readonly device: Device;
  readonly ports: MemoryPorts;
  readonly player: TestBenchPlayer;
  /** The scope of the open page. It closes with the page. */
  readonly scope: Scope;
  readonly notices: readonly Notice[];
  /**
   * Closes the page without notice and opens it again with the same store. If a token is given, the page is opened by a
   * link with that token.
   */
  reload(givenToken?: string): void;
  /** Opens another tab in the same browser. */
  openTab(): TestBenchTab;
  /** Closes the tab for good. */
  close(): void;
  /** Sets the settings document for pages that request their settings after this call. */
  serveSettings(document: unknown): void;
  /** Returns the last settings document that any page on this device has received. */
  newestSettings(): unknown;
  /**
   * Replaces the server with a new one that continues from the stored state. `clean` closes the server's connections.
   * `killed` leaves them open, and players notice it at their next request or by the heartbeat.
   */
  restartServer(how: 'clean' | 'killed'): void;
}

/** An open page. */
export interface TestBenchTab {
  readonly scope: Scope;
  readonly ports: MemoryPorts;
  readonly player: TestBenchPlayer;
}

/** Creates a player, an operator and a network between them, in virtual time. */
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
  /** Requests the settings, as a page does that cannot start without them. */
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
