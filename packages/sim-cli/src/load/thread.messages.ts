import type { Settings } from '@farspin/core';
import type { Count, Timing } from './figures.ts';
import type { PlayerStage } from './player-session.ts';
import type { Habits, PlayerPlan, Seat } from './plan.ts';
import type { Connections } from './player-socket.ts';

/** A thread's initial data. */
export interface ThreadData {
  readonly server: string;
  readonly settings: Settings;
  readonly connections: Connections;
  readonly habits: Habits;
  readonly arrivals: readonly Arrival[];
  readonly spares: readonly Seat[];
}
export interface Arrival {
  readonly place: PlayerPlan;
  /** Time after the start, ms. */
  readonly atMs: number;
}

export type Order =
  | { readonly kind: 'begin' }
  /** All players leave within this time, in the order of their arrival. */
  | { readonly kind: 'leave'; readonly withinMs: number }
  /** Collects garbage now. */
  | { readonly kind: 'tidy' }
  /** This many of the playing players lose their connections at once. */
  | { readonly kind: 'cut'; readonly players: number }
  | { readonly kind: 'abandon' };

export type Word =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'tick' } & Tick)
  /** Every player has left, and all reports are sent. */
  | { readonly kind: 'over' };

/** Events since the last tick, and the present state. */
export interface Tick {
  readonly samples: Readonly<Partial<Record<Timing, readonly number[]>>>;
  readonly counts: Readonly<Partial<Record<Count, number>>>;
  readonly stages: Readonly<Record<PlayerStage, number>>;
  /** Times at which dropped connections returned, epoch ms. */
  readonly backAt: readonly number[];
  readonly lostMinor: number;
  /** Whose money is lost, and where. */
  readonly losses: readonly string[];
  /** Why sessions ended early. */
  readonly failures: readonly string[];
  /** Of the thread, since its start. */
  readonly loop: Loop;
}
export interface Loop {
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Share of the time, 0 to 1. */
  readonly busy: number;
}
