import { callNames, type CallName } from '@farspin/core/testing';
import { playerNamed } from '../server/player-named.ts';
import { effects, type End, type Target } from './effects.ts';
import { FaultRefused } from './fault-refused.ts';
import type { Ground } from './ground.ts';
import { faultNames, isFaultName, scenarios, type FaultName } from './scenarios.ts';
import type { Scenario } from './scenario.ts';

/** How a fault is applied. Times in ms. */
export interface FaultOptions {
  /** Id or username; without it everyone. */
  readonly player?: string | undefined;
  /** From now; default at once. */
  readonly atMs?: number | undefined;
  /** Default as the scenario says; null: until it is cleared. What is over at once takes none. */
  readonly forMs?: number | null | undefined;
  /** Once more, each time so long after it began. */
  readonly everyMs?: number | undefined;
  /** Only these calls go wrong, of the scenarios of answers. */
  readonly calls?: readonly CallName[] | undefined;
}

export interface AppliedFault {
  readonly id: number;
  readonly name: FaultName;
  /** Username; null: everyone. */
  readonly player: string | null;
  readonly state: 'waiting' | 'beginning' | 'on' | 'over';
  /** Epoch ms. */
  readonly beginsAt: number;
  /** Null: when it is cleared, or not begun. */
  readonly endsAt: number | null;
  /** Once more, each time so long after it began; null: once. */
  readonly everyMs: number | null;
  /** The calls that it is narrowed to; null: all. */
  readonly calls: readonly CallName[] | null;
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
  /** Those that wait or last, and the last few that are over. */
  list(): readonly AppliedFault[];
  /** Ends one, or all. Resolves when they are over. */
  clear(id?: number): Promise<void>;
}

interface Live {
  fault: AppliedFault;
  readonly target: Target;
  readonly options: FaultOptions;
  end: End | undefined;
  timer: ReturnType<typeof setTimeout> | null;
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

  /** One that waits; it begins by itself where its time is still to come. */
  function plan(name: FaultName, options: FaultOptions, inMs: number): Live {
    const { player: wanted, everyMs = null, calls = null } = options;
    const player = wanted === undefined ? null : playerNamed(ground.office, wanted);
    if (player === undefined) throw new FaultRefused(`There is no player ${wanted}.`);
    made += 1;
    const one: Live = {
      fault: {
        ...{ id: made, name, player: player?.username ?? null, state: 'waiting' },
        ...{ beginsAt: Date.now() + inMs, endsAt: null, everyMs, calls },
      },
      ...{ target: { playerId: player?.id ?? null, calls }, options, end: undefined, timer: null },
    };
    live.set(made, one);
    // What is done to somebody who has gone meanwhile is nothing.
    if (inMs > 0) one.timer = setTimeout(() => void begin(one).catch(() => settle(one)), inMs);
    return one;
  }

  async function begin(one: Live): Promise<void> {
    const { target, options } = one;
    const { id, name } = one.fault;
    const { forMs = scenarios[name].lastsMs, everyMs } = options;
    if (everyMs !== undefined) plan(name, options, everyMs);
    one.fault = { ...one.fault, state: 'beginning' };
    one.end = (await effects[name](ground, target)) ?? undefined;
    if (!live.has(id)) {
      // It was cleared while it began.
      await one.end?.();
      return;
    }
    if (one.end === undefined) return settle(one);
    one.fault = { ...one.fault, state: 'on', endsAt: forMs === null ? null : Date.now() + forMs };
    if (forMs !== null) one.timer = setTimeout(() => void finish(one), forMs);
  }

  function settle(one: Live): void {
    live.delete(one.fault.id);
    one.fault = { ...one.fault, state: 'over', endsAt: Date.now() };
    over.push(one.fault);
    if (over.length > rememberedOver) over.shift();
  }

  async function finish(one: Live): Promise<void> {
    if (!live.has(one.fault.id)) return;
    if (one.timer !== null) clearTimeout(one.timer);
    settle(one);
    await one.end?.();
  }

  async function clear(id?: number): Promise<void> {
    const ended = [...live.values()].filter(({ fault }) => id === undefined || fault.id === id);
    if (id !== undefined && ended.length === 0) throw new FaultRefused(`There is no fault ${id} under way.`);
    for (const one of ended) await finish(one);
  }

  return {
    scenarios,
    clear,
    async apply(name, options = {}) {
      if (isStopped) throw new FaultRefused('The operator has stopped: nothing can go wrong any more.');
      checkFault(name, options);
      const { atMs = 0 } = options;
      const one = plan(name, options, atMs);
      if (atMs === 0) await begin(one);
      return one.fault;
    },
    list: () => [...over, ...Array.from(live.values(), ({ fault }) => fault)],
    stop() {
      isStopped = true;
      return clear();
    },
  };
}

/** @throws {FaultRefused} */
export function checkFault(name: string, options: FaultOptions): asserts name is FaultName {
  const { player, forMs, atMs, everyMs, calls } = options;
  if (!isFaultName(name)) {
    const near = faultNames.filter((known) => known.includes(name) || name.includes(known));
    throw new FaultRefused(
      `There is no fault ${JSON.stringify(name)}. ${near.length > 0 ? `Did you mean ${near.join(' or ')}?` : '`farspin fault list` has them all.'}`,
    );
  }
  const { meets, lastsMs, area }: Scenario = scenarios[name];
  if (meets === 'one' && player === undefined) throw new FaultRefused(`${name} needs a player.`);
  if (meets === 'all' && player !== undefined) throw new FaultRefused(`${name} meets everyone, not one player.`);
  if (lastsMs === null && forMs !== undefined) throw new FaultRefused(`${name} is over at once; it takes no time.`);
  if (area !== 'answers' && calls !== undefined) throw new FaultRefused(`${name} cannot be narrowed to some calls.`);
  const noCall = calls?.find((call) => !callNames.includes(call));
  if (noCall !== undefined) throw new FaultRefused(`There is no call ${noCall}. They are: ${callNames.join(', ')}.`);
  for (const [field, ms, leastMs] of [
    ['at', atMs, 0] as const,
    ['for', forMs, 1] as const,
    ['every', everyMs, 1_000] as const,
  ])
    if (ms !== undefined && ms !== null && !(ms >= leastMs && ms <= longestMs))
      throw new FaultRefused(`"${field}" must be from ${leastMs} to ${longestMs} ms, was ${ms}.`);
  const strange = Object.keys(options).find((option) => !optionNames.includes(option));
  if (strange !== undefined)
    throw new FaultRefused(`There is no option ${strange} of a fault. There are: ${optionNames.join(', ')}.`);
}

const longestMs = 24 * 3_600_000;
const optionNames: readonly string[] = [
  'player',
  'atMs',
  'forMs',
  'everyMs',
  'calls',
] satisfies readonly (keyof FaultOptions)[];
