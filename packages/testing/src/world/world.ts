import { createTestBench, type TestBench, type TestBenchPlayer } from '../test-bench/test-bench.ts';
import { mostLateMs } from '../device/device.ts';
import { mostPatienceMs } from '@farspin/core/internals';
import { createMyMachines, type MyMachinesFeature } from '@farspin/core/my-machines';
import { createWinReceipts, type WinReceiptsFeature } from '@farspin/core/win-receipts';
import { memoryHash } from '../device/memory-hash.ts';
import type { MemoryPorts } from '../ports/memory-ports.ts';
import { parseSettings, type Settings } from '@farspin/core';
import type { OperatorDials } from '../platform/dials.ts';
import { demoPlayerIdOf } from '../platform/world.ts';
import { demoPerson, pinOf, type Person } from './person.ts';
import { drawOperating } from './settings.ts';

/** A link with a token that opened the page. */
export interface WorldLink {
  readonly token: string;
  /** Time of opening, on the world's clock. */
  readonly at: number;
  /** The stored sign-in record just before the link was opened, or null if there was none. */
  readonly kept: string | null;
}

/** An open tab of the player's browser. */
export interface WorldTab {
  readonly player: TestBenchPlayer;
  /** Created together with the player, as in a client. */
  readonly mine: MyMachinesFeature;
  readonly wins: WinReceiptsFeature;
  readonly ports: MemoryPorts;
  /** The link that opened the tab, or null if there was none. */
  readonly link: WorldLink | null;
  /** True once the person has closed the tab or is about to close it. Invariants then ignore the tab. */
  isClosed: boolean;
}

/** A simulated session: the person, the browser and the operator, with queries for steps and invariants. */
export interface World {
  readonly seed: number;
  readonly bench: TestBench;
  readonly settings: Settings;
  /** True if pages request their settings over the network. Such a request can fail like any other. */
  readonly asksForSettings: boolean;
  /** Switches the operator's PIN check on or off for pages opened after this call. */
  switchPinCheck(): void;
  /** True if the machines support `ping`. */
  readonly pings: boolean;
  /** Largest delay of a device timer, in ms. */
  readonly timersLateMs: number;
  /**
   * Extra time that a slow connection may take to answer after a wake-up, in ms. It is 0 if the connection has been
   * fast since the page was opened.
   */
  readonly answersLateMs: number;
  readonly person: Person;
  /** The person's id at the operator. */
  readonly playerId: string;
  /** The tab in which the person plays. A reload replaces the object. */
  readonly tab: WorldTab;
  /** The second tab, or null if there is none. */
  readonly otherTab: WorldTab | null;
  /** Calls `hear` for every tab, whether already open or opened later. */
  onTab(hear: (tab: WorldTab) => void): void;
  /** Reloads the tab: closes the player and opens it again with the same stores. */
  reload(): void;
  /** Closes the page and opens it again by a link with this token. */
  openLink(token: string): void;
  /** Returns the stored sign-in record, or null if there is none. */
  keptSignIn(): string | null;
  /** Opens a second tab of the same browser, and closes an earlier second tab. */
  openOtherTab(): void;
  /** Closes the second tab, if there is one. */
  closeOtherTab(): void;
  /** Closes every tab for good. */
  close(): void;
  /** Virtual ms since the session began. */
  nowMs(): number;
  /** Time since the connections recovered, in ms. Valid while `atRest` runs. */
  restedMs: number;
  /** True if connections may be half-open. */
  mayBeHalfOpen: boolean;
  /** Registers a check that runs after all faults have ended. */
  onRest(check: () => void): void;
  /** Sets `restedMs`, and runs the checks of `onRest`. */
  rested(forMs: number): void;
  /** Texts that must never be shown: passwords, PINs and their hashes. */
  readonly secrets: Set<string>;
  /** Distinct texts of the session's trace. */
  readonly told: string[];
  /** True once the store has failed. Stored data may then be missing, or have wrong times. */
  readonly hasStoreFailed: boolean;
  readonly hasClockJumped: boolean;
}

/**
 * One in this many sessions has a failing store. There are few of them, because a store fault excuses later failures of
 * the session.
 */
export const storeFailsIn = 4;
const storeFaults = ['store-unavailable', 'store-full', 'store-corrupt', 'store-garbage'];

/**
 * Creates one player and one operator. The seed draws the operator's settings and dials. `pinned` dials replace drawn
 * ones.
 */
export function createWorld(seed: number, pinned: Partial<OperatorDials> = {}): World {
  const operating = drawOperating(seed);
  const dials = { ...operating.dials, ...pinned };
  // If the store may fail, no data is kept reliably, so the settings of a page prove nothing.
  const asksForSettings = seed % storeFailsIn !== 0;
  const bench = createTestBench({
    seed,
    asksForSettings,
    settings: operating.document,
    unevenTimers: operating.unevenTimers,
    countsSleep: operating.countsSleep,
    ports: { pings: operating.pings },
    platform: {
      ...{ brands: 2, machinesPerBrand: 5, players: 1 },
      ...{ tokenLifetimeMs: operating.tokenLifetimeMs, dials },
    },
  });
  const { settings } = parseSettings(operating.document);
  const startedAt = bench.clock.now();
  const person = demoPerson();
  const playerId = demoPlayerIdOf(bench.platform.dials.names);
  const secrets = new Set([person.password]);
  const hearers: ((tab: WorldTab) => void)[] = [];
  const checks: (() => void)[] = [];
  const happened = new Set<string>();
  bench.faults.happened$.subscribe((kind) => {
    happened.add(kind);
    if (kind === 'half-open' || kind === 'server-killed') world.mayBeHalfOpen = true;
    isSlow ||= kind === 'lag' || kind === 'late-request' || kind === 'late-answer';
  });
  let isSlow = false;
  let isSwitched = false;
  let other: { readonly tab: WorldTab; readonly close: () => void } | null = null;

  if (operating.hasPin) {
    person.pin = pinOf(seed);
    const pinHash = memoryHash.hex(settings.pin.hash, person.pin);
    bench.platform.operator.setPinHash(playerId, pinHash);
    secrets.add(person.pin).add(pinHash);
  }
  type Opened = Pick<TestBench, 'player' | 'ports' | 'scope'>;
  const opened = ({ player: shown, ports, scope }: Opened, link: WorldLink | null = null): WorldTab => {
    const asks = (): void => void (person.askedToGoAt = bench.clock.now());
    const player: TestBenchPlayer = {
      ...shown,
      leave(how) {
        asks();
        shown.leave(how);
      },
      cashOut() {
        asks();
        shown.cashOut();
      },
    };
    const mine = createMyMachines({ entry: player, play: player, ports, scope });
    const wins = createWinReceipts({ entry: player, play: player, ports, scope });
    const next = { player, mine, wins, ports, link, isClosed: false };
    isSlow = bench.faults.lagMs('machine') > 0 || bench.faults.lagMs('notifications') > 0;
    for (const hear of hearers) hear(next);
    return next;
  };
  let tab = opened(bench);

  function closeOtherTab(): void {
    if (other === null) return;
    other.tab.isClosed = true;
    other.close();
    other = null;
  }

  const world: World = {
    seed,
    bench,
    settings,
    asksForSettings,
    switchPinCheck() {
      isSwitched = !isSwitched;
      bench.serveSettings(isSwitched ? operating.otherDocument : operating.document);
    },
    pings: operating.pings,
    timersLateMs: operating.unevenTimers ? mostLateMs + 1 : 0,
    person,
    playerId,
    secrets,
    told: [],
    restedMs: 0,
    mayBeHalfOpen: false,
    get tab() {
      return tab;
    },
    get otherTab() {
      return other?.tab ?? null;
    },
    onTab(hear) {
      hearers.push(hear);
      hear(tab);
      if (other !== null) hear(other.tab);
    },
    reload() {
      tab.isClosed = true;
      bench.reload();
      tab = opened(bench);
    },
    openLink(token) {
      const link = { token, at: bench.clock.now(), kept: world.keptSignIn() };
      tab.isClosed = true;
      bench.reload(token);
      tab = opened(bench, link);
    },
    keptSignIn() {
      const stored = tab.ports.store.read('token');
      return stored.ok ? stored.value : null;
    },
    openOtherTab() {
      closeOtherTab();
      const beside = bench.openTab();
      other = { tab: opened(beside), close: () => beside.scope.unsubscribe() };
    },
    closeOtherTab,
    close() {
      closeOtherTab();
      tab.isClosed = true;
      bench.close();
    },
    nowMs: () => bench.clock.now() - startedAt,
    get hasStoreFailed() {
      return storeFaults.some((kind) => happened.has(kind));
    },
    get answersLateMs() {
      return isSlow ? mostPatienceMs : 0;
    },
    get hasClockJumped() {
      return happened.has('clock-shifted');
    },
    onRest: (check) => void checks.push(check),
    rested(forMs) {
      world.restedMs = forMs;
      for (const check of checks) check();
    },
  };
  return world;
}
