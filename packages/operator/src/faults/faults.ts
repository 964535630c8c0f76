import type { CallName } from '@farspin/testing';
import { named } from '../input/named.ts';
import { playerNamed } from '../server/player-named.ts';
import { effects } from './effects.ts';
import type { End, FaultTarget } from './effects/effect.ts';
import { checkFault, type FaultOptions } from './fault-options.ts';
import { FaultRefused, NothingHappened } from '../server/fault-refused.ts';
import type { Ground } from './ground.ts';
import { scenarios, type FaultName } from './scenarios.ts';

/** A fault that was applied, with its progress. Times are in epoch ms. */
export interface AppliedFault {
  readonly id: number;
  readonly name: FaultName;
  /** Username of the affected player, or null for all players. */
  readonly player: string | null;
  readonly state: 'waiting' | 'beginning' | 'on' | 'over';
  /**
   * Start in epoch ms. For a repeating fault, the start of the current or next round. After the end, the start of the
   * last round.
   */
  readonly beginsAt: number;
  /**
   * End of the same round in epoch ms. Null if the fault lasts until it is cleared, has not begun, or ended before it
   * began.
   */
  readonly endsAt: number | null;
  /** Interval between the starts of the rounds in ms, or null if the fault does not repeat. */
  readonly everyMs: number | null;
  /** Number of rounds that have begun. */
  readonly rounds: number;
  /** The calls that the fault is limited to, or null for all calls. */
  readonly calls: readonly CallName[] | null;
  /** One-line reason why the last start had no effect. Null if it had an effect or the fault has not begun. */
  readonly missed: string | null;
}

/** The faults of a running operator. */
export interface Faults {
  /** The scenarios by name, each with a description of what a player should see. */
  readonly scenarios: typeof scenarios;
  /**
   * Applies a fault now or at its time. Resolves when the fault has begun or is scheduled. Rejects with a
   * `FaultRefused` with a one-line reason.
   */
  apply(name: FaultName, options?: FaultOptions): Promise<AppliedFault>;
  /** Returns the scheduled and active faults and the last twenty finished faults, in order of their numbers. */
  list(): readonly AppliedFault[];
  /**
   * Ends one fault with all its rounds, or all faults. Resolves with the numbers of the ended faults after they have
   * ended.
   */
  clear(id?: number): Promise<readonly number[]>;
}

interface Live {
  fault: AppliedFault;
  readonly target: FaultTarget;
  readonly options: FaultOptions;
  end: End | undefined;
  timer: ReturnType<typeof setTimeout> | null;
  /** The round before the scheduled round, or null. */
  lastRound: Pick<AppliedFault, 'beginsAt' | 'endsAt'> | null;
}

const rememberedOver = 20;

/** The faults of an operator, with a function to end them at shutdown. */
export interface RunningFaults extends Faults {
  /** Ends all faults and prevents new faults, whose effects would never end. */
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
    if (player === undefined)
      throw new FaultRefused(`There is no player ${named(wanted ?? '')}. Use the id or username of a player.`);
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

  /** Records that a fault had no effect. The affected player may have left, and may be back for the next round. */
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
      // The fault was cleared while it was starting.
      await one.end?.();
      return;
    }
    if (one.end === undefined) return endRound(one);
    one.fault = { ...one.fault, state: 'on', endsAt: forMs === null ? null : Date.now() + forMs };
    if (forMs !== null) one.timer = setTimeout(() => void endRound(one), forMs);
  }

  /** Ends the current round. Only then is a repeating fault scheduled again, so that two rounds never overlap. */
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
    if (id !== undefined && ended.length === 0)
      throw new FaultRefused(
        `Fault ${id} is not active or scheduled. \`farspin fault list --url ADDRESS\` shows the applied faults.`,
      );
    for (const one of ended) await finish(one);
    return ended.map(({ fault }) => fault.id);
  }

  return {
    scenarios,
    clear,
    async apply(name, options = {}) {
      if (isStopped) throw new FaultRefused('The operator has stopped. Start it again before you apply a fault.');
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
