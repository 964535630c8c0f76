import type { Settings } from '@farspin/core';
import type { Count, Timing } from './figures.ts';
import type { PlayerStage } from './player-session.ts';
import type { Habits, PlayerPlan, Seat } from './plan.ts';
import type { Connections } from './player-socket.ts';

/** What a thread is made with. */
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
  /** After the beginning. */
  readonly atMs: number;
}

export type Order =
  | { readonly kind: 'begin' }
  /** All leave, in the order in which they came, within that time. */
  | { readonly kind: 'leave'; readonly withinMs: number }
  /** What has died is collected now. */
  | { readonly kind: 'tidy' }
  /** The connections of so many of those who play end at once. */
  | { readonly kind: 'cut'; readonly players: number }
  | { readonly kind: 'abandon' };

export type Word =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'tick' } & Tick)
  /** Every player has gone, and everything is told. */
  | { readonly kind: 'over' };

/** What has happened since the last tick, and how things are. */
export interface Tick {
  readonly samples: Readonly<Partial<Record<Timing, readonly number[]>>>;
  readonly counts: Readonly<Partial<Record<Count, number>>>;
  readonly stages: Readonly<Record<PlayerStage, number>>;
  /** When dropped connections came back, epoch ms. */
  readonly backAt: readonly number[];
  readonly lostMinor: number;
  /** Whose money that is, and where it is lost. */
  readonly losses: readonly string[];
  /** Why sessions were cut short. */
  readonly failures: readonly string[];
  /** Of the thread, since the beginning. */
  readonly loop: Loop;
}
export interface Loop {
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Of the time, 0 to 1. */
  readonly busy: number;
}
