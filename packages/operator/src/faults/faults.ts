import type { CallName } from '@farspin/testing';
import { named } from '../input/named.ts';
import { playerNamed } from '../server/player-named.ts';
import { effects } from './effects.ts';
import type { End, FaultTarget } from './effects/effect.ts';
import { checkFault, type FaultOptions } from './fault-options.ts';
import { FaultRefused, NothingHappened } from '../server/fault-refused.ts';
import type { Ground } from './ground.ts';
import { scenarios, type FaultName } from './scenarios.ts';

export interface AppliedFault {
  readonly id: number;
  readonly name: FaultName;
  /** Username; null: everyone. */
  readonly player: string | null;
  readonly state: 'waiting' | 'beginning' | 'on' | 'over';
  /** Epoch ms; of one that comes again, the round that is under way, or the next, and when it is over the last. */
  readonly beginsAt: number;
  /** Of the same round. Null: when it is cleared, or not begun; of one that is over, it never began. */
  readonly endsAt: number | null;
  /** It comes again, each time so long after it began; null: once. */
  readonly everyMs: number | null;
  /** How often it has begun. */
  readonly rounds: number;
  /** The calls that it is narrowed to; null: all. */
  readonly calls: readonly CallName[] | null;
  /** Why nothing happened when it began last, in one line; null: it happened, or has not begun. */
  readonly missed: string | null;
}

/** The fault modes of a running operator. */
export interface Faults {
  /** What each is, and what a player should see of it, by name. */
  readonly scenarios: typeof scenarios;
  /**
   * Does a fault now, or at its time. Resolves when it has begun, or when it waits for its time.
   * Rejects with a `FaultRefused` that says in one line what is wrong.
   */
  apply(name: FaultName, options?: FaultOptions): Promise<AppliedFault>;
  /** Those that wait or last, and the last twenty that are over, in the order of their numbers. */
  list(): readonly AppliedFault[];
  /** Ends one with all its rounds, or all. Resolves with the numbers of those that it ended, when they are over. */
  clear(id?: number): Promise<readonly number[]>;
}

interface Live {
  fault: AppliedFault;
  readonly target: FaultTarget;
  readonly options: FaultOptions;
  end: End | undefined;
  timer: ReturnType<typeof setTimeout> | null;
  /** The round before the one that is waited for. */
  lastRound: Pick<AppliedFault, 'beginsAt' | 'endsAt'> | null;
}

const rememberedOver = 20;

/** Until the operator ends. */
export interface RunningFaults extends Faults {
  /** Ends all, and lets none begin any more: what a fault opens would be open for ever. */
  stop(): Promise<void>;
}

export function createFaults(ground: Ground): RunningFaults {
  const live = new Map<number, Live>();
  const over: AppliedFault[] = [];
  let made = 0;
  let isStopped = false;

  function plan(name: FaultName, options: FaultOptions): Live {
    const { player: wanted, everyMs = null, calls = null } = options;
    const player = wanted === undefined ? null : playerNamed(ground.office, wanted);
    if (player === undefined) throw new FaultRefused(`There is no player ${named(wanted ?? '')}.`);
    made += 1;
    const one: Live = {
      fault: {
        ...{ id: made, name, player: player?.username ?? null, state: 'waiting' },
        ...{ beginsAt: Date.now(), endsAt: null, everyMs, rounds: 0, calls, missed: null },
      },
      ...{ target: { playerId: player?.id ?? null, calls }, options, end: undefined, timer: null, lastRound: null },
    };
    live.set(made, one);
    return one;
  }

  function wait(one: Live, inMs: number): void {
    one.fault = { ...one.fault, state: 'waiting', beginsAt: Date.now() + inMs, endsAt: null };
    one.timer = setTimeout(() => void begin(one).catch((failure: unknown) => miss(one, failure)), inMs);
  }

  /** Who it was to meet may have gone meanwhile, or come until the next round. */
  function miss(one: Live, failure: unknown): Promise<void> {
    if (failure instanceof NothingHappened) one.fault = { ...one.fault, missed: failure.message };
    return endRound(one);
  }

  async function begin(one: Live): Promise<void> {
    const { id, name, rounds } = one.fault;
    const { forMs = scenarios[name].lastsMs } = one.options;
    one.fault = { ...one.fault, state: 'beginning', rounds: rounds + 1, missed: null };
    one.end = (await effects[name](ground, one.target)) ?? undefined;
    if (!live.has(id)) {
      // It was cleared while it began.
      await one.end?.();
      return;
    }
    if (one.end === undefined) return endRound(one);
    one.fault = { ...one.fault, state: 'on', endsAt: forMs === null ? null : Date.now() + forMs };
    if (forMs !== null) one.timer = setTimeout(() => void endRound(one), forMs);
  }

  /** Ends what has begun; one that comes again then waits, so that no two of its rounds are ever under way. */
  async function endRound(one: Live): Promise<void> {
    const { end } = one;
    const { id, everyMs, beginsAt } = one.fault;
    one.end = undefined;
    one.lastRound = { beginsAt, endsAt: Date.now() };
    if (everyMs === null) settle(one);
    await end?.();
    if (everyMs !== null && live.has(id)) wait(one, Math.max(0, beginsAt + everyMs - Date.now()));
  }

  function settle(one: Live): void {
    if (!live.delete(one.fault.id)) return;
    const { state } = one.fault;
    const round = state === 'waiting' ? (one.lastRound ?? { endsAt: null }) : { endsAt: Date.now() };
    one.fault = { ...one.fault, ...round, state: 'over' };
    over.push(one.fault);
    if (over.length > rememberedOver) over.shift();
  }

  async function finish(one: Live): Promise<void> {
    if (one.timer !== null) clearTimeout(one.timer);
    settle(one);
    await one.end?.();
  }

  async function clear(id?: number): Promise<readonly number[]> {
    const ended = [...live.values()].filter(({ fault }) => id === undefined || fault.id === id);
    if (id !== undefined && ended.length === 0) throw new FaultRefused(`There is no fault ${id} under way.`);
    for (const one of ended) await finish(one);
    return ended.map(({ fault }) => fault.id);
  }

  return {
    scenarios,
    clear,
    async apply(name, options = {}) {
      if (isStopped) throw new FaultRefused('The operator has stopped: nothing can go wrong any more.');
      checkFault(name, options);
      const { atMs = 0 } = options;
      const one = plan(name, options);
      if (atMs > 0) wait(one, atMs);
      else
        await begin(one).catch((failure: unknown) => {
          if (failure instanceof NothingHappened && options.everyMs !== undefined) return miss(one, failure);
          live.delete(one.fault.id);
          throw failure;
        });
      return one.fault;
    },
    list: () =>
      [...over, ...Array.from(live.values(), ({ fault }) => fault)].toSorted((one, other) => one.id - other.id),
    async stop() {
      isStopped = true;
      await clear();
    },
  };
}
