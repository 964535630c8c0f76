/**
 * Metrics of a load. `--ensure`, the table, the report and Artillery's metrics use these names. docs/guides/load.md
 * explains them.
 */

/** Durations, ms. */
export const timings = ['login', 'join', 'ack', 'transfer', 'ping', 'leave', 'back'] as const;
export type Timing = (typeof timings)[number];

/** Counts of events. */
export const counts = [
  'signed_in',
  'joined',
  'presses',
  'transfers',
  'refused',
  'unanswered',
  'drops',
  'failed',
  'left_unpaid',
  'unsettled',
  'unaudited',
  'unfunded',
] as const;
export type Count = (typeof counts)[number];

/** Metrics with a single value, with their units. */
export const gauges = {
  /** Difference between the operator's books and the players' books, for all players together, in minor units. */
  lost_money: '',
  /** Growth of the generator's memory per player, in kB. */
  rss_per_player: 'kB',
  /** Delay of the generator's own timers, in ms. */
  'loop.p99': 'ms',
  'loop.max': 'ms',
  /** Utilisation of the generator's busiest thread. */
  busy: '%',
  /** Largest share of the dropped connections that returned within any 500 ms. */
  'back.share': '%',
} as const;
export type Gauge = keyof typeof gauges;

/** Receives the events of a player's session under the metric names above. */
export interface Probe {
  took(timing: Timing, ms: number): void;
  count(count: Count, by?: number): void;
}
