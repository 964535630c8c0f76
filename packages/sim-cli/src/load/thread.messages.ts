import type { Settings } from '@farspin/core';
import type { Count, Timing } from './figures.ts';
import type { PlayerStage } from './player-session.ts';
import type { Habits, PlayerPlan, Seat } from './plan.ts';
import type { Connections } from './player-socket.ts';

/** Initial data of a thread. */
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
  /** Arrival time after the start, in ms. */
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

/** Events since the last tick, and the current state. */
export interface Tick {
  readonly samples: Readonly<Partial<Record<Timing, readonly number[]>>>;
  readonly counts: Readonly<Partial<Record<Count, number>>>;
  readonly stages: Readonly<Record<PlayerStage, number>>;
  /** Times at which dropped connections were restored, in epoch ms. */
  readonly backAt: readonly number[];
  readonly lostMinor: number;
  /** Player and location of each loss. */
  readonly losses: readonly string[];
  /** Reasons why sessions ended early. */
  readonly failures: readonly string[];
  /** Timer delays of the thread since its start. */
  readonly loop: Loop;
}
export interface Loop {
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Utilisation of the thread, from 0 to 1. */
  readonly busy: number;
}
