import { createTestBench, type TestBench, type TestBenchPlayer } from '../test-bench/test-bench.ts';
import { mostLateMs } from '../device/device.ts';
import { mostPatienceMs } from '@farspin/core/internals';
import { createMyMachines, type MyMachinesFeature } from '@farspin/core/my-machines';
import { memoryHash } from '../device/memory-hash.ts';
import type { MemoryPorts } from '../ports/memory-ports.ts';
import { parseSettings, type Settings } from '@farspin/core';
import type { OperatorDials } from '../platform/dials.ts';
import { demoPlayerIdOf } from '../platform/world.ts';
import { demoPerson, pinOf, type Person } from './person.ts';
import { drawOperating } from './settings.ts';

/** A link to the page with a token, as it was opened. */
export interface WorldLink {
  readonly token: string;
  /** On the world's clock. */
  readonly at: number;
  /** What was kept of a sign-in then, as it is stored. */
  readonly kept: string | null;
}

/** A tab of the player's browser, as long as it is open. */
export interface WorldTab {
  readonly player: TestBenchPlayer;
  /** Beside the player, as a client has it. */
  readonly mine: MyMachinesFeature;
  readonly ports: MemoryPorts;
  /** By which it was opened; null for none. */
  readonly link: WorldLink | null;
  /** Closed by the person, or about to be: from then on nothing is expected of it. */
  isClosed: boolean;
}

/** Everything there is in a simulated session: the person, the browser, the operator, and what steps and invariants ask of them. */
export interface World {
  readonly seed: number;
  readonly bench: TestBench;
  readonly settings: Settings;
  /** Pages ask for their settings over the network, which may fail as any other request. */
  readonly asksForSettings: boolean;
  /** The operator switches the PIN check on or off, for pages that are opened from now on. */
  switchPinCheck(): void;
  /** The machines can be asked for a sign of life. */
  readonly pings: boolean;
  /** How late a timer of the device may fire. */
  readonly timersLateMs: number;
  /** How much longer than a quick connection one may be given to answer after a wake-up, as it was slow since the page was opened. */
  readonly answersLateMs: number;
  readonly person: Person;
  /** The person's id at the operator. */
  readonly playerId: string;
  /** The tab that is played in; another one after a reload. */
  readonly tab: WorldTab;
  /** A tab beside it; null while there is none. */
  readonly otherTab: WorldTab | null;
  /** `hear` is told of every tab, those that are open and those still to come. */
  onTab(hear: (tab: WorldTab) => void): void;
  reload(): void;
  /** The page is closed, and opened by a link with this token. */
  openLink(token: string): void;
  /** What is kept of a sign-in, as it is stored. */
  keptSignIn(): string | null;
  openOtherTab(): void;
  closeOtherTab(): void;
  /** Closes every tab for good. */
  close(): void;
  /** Virtual ms since the session began. */
  nowMs(): number;
  /** How long the connections have been whole again, while `atRest` is asked. */
  restedMs: number;
  /** Connections may be up that pass nothing. */
  mayBeHalfOpen: boolean;
  /** Runs what is to be looked at when all faults are over. */
  onRest(check: () => void): void;
  rested(forMs: number): void;
  /** What nobody may ever see: passwords, PINs and their hashes. */
  readonly secrets: Set<string>;
  /** Every text that the session's trace was told, each once. */
  readonly told: string[];
  /** Since then what the device should have kept may be gone, or what it says of time be wrong. */
  readonly hasStoreFailed: boolean;
  readonly hasClockJumped: boolean;
}

/** In one simulated session of so many; what a broken store has spoilt would be excused for the rest of it. */
export const storeFailsIn = 4;
const storeFaults = ['store-unavailable', 'store-full', 'store-corrupt', 'store-garbage'];

/** One player and one operator, whose settings and dials are drawn by the seed, but for those in `pinned`. */
export function createWorld(seed: number, pinned: Partial<OperatorDials> = {}): World {
  const operating = drawOperating(seed);
  const dials = { ...operating.dials, ...pinned };
  // Where the store may fail nothing is kept for sure, and what a page then has is no one's doing.
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
    const next = { player, mine, ports, link, isClosed: false };
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
