import type { Count, Probe, Timing } from './figures.ts';
import type { Shared } from './lean-ports.ts';
import { startPlayerSession, type LoadPlayer, type PlayerStage } from './player-session.ts';
import { watchLoop } from './loop-watch.ts';
import type { Habits } from './plan.ts';
import type { Arrival, Tick } from './thread.messages.ts';
import type { Seat } from './plan.ts';

export interface CrewOptions {
  readonly shared: Shared;
  readonly habits: Habits;
  readonly arrivals: readonly Arrival[];
  readonly spares: readonly Seat[];
  readonly tick: (tick: Tick) => void;
}

/** The players of a thread. */
export interface Crew {
  /** Starts the players' arrivals. Resolves when all players have left and the last tick is sent. */
  begin(): Promise<void>;
  leave(withinMs: number): void;
  cut(players: number): void;
  abandon(): void;
}

const tickMs = 500;
/**
 * Number of players to disconnect at once. Reconnecting uses CPU time, here and in a server on the same computer. With
 * small groups, the first players reconnect before the last are disconnected. A thread disconnects 500 players in 0.3
 * s.
 */
const cutAtATime = 10;
const cutEveryMs = 6;

export function createCrew({ shared, habits, arrivals, spares: given, tick }: CrewOptions): Crew {
  const spares = [...given];
  const stages: Record<PlayerStage, number> = { arriving: 0, playing: 0, leaving: 0, gone: 0, failed: 0 };
  const loop = watchLoop();
  let samples: Partial<Record<Timing, number[]>> = {};
  let counts: Partial<Record<Count, number>> = {};
  let backAt: number[] = [];
  let failures: string[] = [];
  let lostMinor = 0;
  let losses: string[] = [];
  let isLeaving = false;
  const started: LoadPlayer[] = [];
  const playing = new Set<LoadPlayer>();

  const probe: Probe = {
    took(timing, ms) {
      (samples[timing] ??= []).push(ms);
      if (timing === 'back') backAt.push(performance.timeOrigin + performance.now());
    },
    count: (count, by = 1) => void (counts[count] = (counts[count] ?? 0) + by),
  };

  function report(): void {
    const reported: Tick = {
      samples,
      counts,
      stages: { ...stages },
      backAt,
      lostMinor,
      losses,
      failures,
      loop: loop.read(),
    };
    [samples, counts, backAt, failures, losses, lostMinor] = [{}, {}, [], [], [], 0];
    tick(reported);
  }

  async function play(place: Arrival['place']): Promise<void> {
    let before: PlayerStage | null = null;
    const here: { player: LoadPlayer | null } = { player: null };
    const player = startPlayerSession({
      ...{ shared, probe, place, habits },
      another: () => spares.pop() ?? null,
      onStage(stage) {
        if (before !== null) stages[before] -= 1;
        stages[stage] += 1;
        before = stage;
        if (here.player === null) return;
        if (stage === 'playing') playing.add(here.player);
        else playing.delete(here.player);
      },
    });
    here.player = player;
    started.push(player);
    const outcome = await player.over;
    lostMinor += outcome.lostMinor;
    if (outcome.lostWhere !== '') losses.push(outcome.lostWhere);
    if (outcome.failure !== null) failures.push(outcome.failure);
  }

  /** Starts a player after a delay, unless the run ends first. */
  const arrive = ({ place, atMs }: Arrival): Promise<void> =>
    after(atMs).then(() => (isLeaving ? undefined : play(place)));
  const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  return {
    async begin() {
      loop.reset();
      const ticking = setInterval(report, tickMs);
      await Promise.all(arrivals.map(arrive));
      clearInterval(ticking);
      report();
      loop.stop();
    },
    leave(withinMs) {
      isLeaving = true;
      for (const [index, player] of started.entries()) {
        void after((withinMs * index) / started.length).then(() => player.leave());
      }
    },
    cut(players) {
      const dropped = [...playing].slice(0, players);
      function cutFrom(from: number): void {
        for (const player of dropped.slice(from, from + cutAtATime)) player.cut();
        if (from + cutAtATime < dropped.length) setTimeout(cutFrom, cutEveryMs, from + cutAtATime);
      }
      cutFrom(0);
    },
    abandon() {
      isLeaving = true;
      for (const player of started) player.abandon();
    },
  };
}
