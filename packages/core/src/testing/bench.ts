import { createScope, type Scope } from '../kernel/scope.ts';
import type { Notice } from '../kernel/notice.ts';
import { createPlayer, type Player } from '../player.ts';
import { parseSettings } from '../settings/settings.rules.ts';
import { createPlatform } from './platform/create-platform.ts';
import type { Platform, PlatformOptions } from './platform/platform.ts';
import {
  createMemoryPorts,
  createMemoryStore,
  type MemoryPorts,
  type MemoryPortsOptions,
} from './ports/memory-ports.ts';
import { createMemoryTabs } from './ports/memory-tabs.ts';
import { createVirtualClock, type VirtualClock } from './virtual-time.ts';

export interface BenchOptions {
  readonly seed?: number;
  readonly platform?: Omit<PlatformOptions, 'clock' | 'seed'>;
  /** A settings document, as Settings.json would have it. */
  readonly settings?: unknown;
  readonly givenToken?: string;
  readonly watch?: boolean;
  readonly ports?: Pick<MemoryPortsOptions, 'browser' | 'countryCheck' | 'faults'>;
}

/** One player, one operator, one clock, in one process. */
export interface Bench {
  readonly clock: VirtualClock;
  readonly platform: Platform;
  readonly ports: MemoryPorts;
  readonly player: Player;
  readonly notices: readonly Notice[];
  /** The page is closed, with nothing said, and opened again on the same store. */
  reload(): void;
  /** Another tab of the same browser, beside the first. */
  openTab(): Tab;
  /** The tab is closed and stays closed. */
  close(): void;
}

export interface Tab {
  readonly scope: Scope;
  readonly ports: MemoryPorts;
  readonly player: Player;
}

export function createBench(options: BenchOptions = {}): Bench {
  const { seed = 1, settings, givenToken = null, watch = true } = options;
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed, ...options.platform });
  const store = createMemoryStore();
  const inTab = createMemoryTabs(clock);
  const notices: Notice[] = [];
  let tabs = 0;

  function open(): Tab {
    const scope = createScope();
    tabs += 1;
    const ports = createMemoryPorts({ ...options.ports, platform, clock, store, crossTab: inTab(), seed: seed + tabs });
    const player = createPlayer({ ports, settings: parseSettings(settings).settings, givenToken, scope, watch });
    scope.add(player.notice$.subscribe((notice) => notices.push(notice)));
    return { scope, ports, player };
  }
  function close(tab: Tab): void {
    tab.scope.unsubscribe();
    tab.ports.faults.cut('all');
  }
  let tab = open();

  return {
    clock,
    platform,
    notices,
    get ports() {
      return tab.ports;
    },
    get player() {
      return tab.player;
    },
    reload() {
      close(tab);
      tab = open();
    },
    openTab: open,
    close: () => close(tab),
  };
}
