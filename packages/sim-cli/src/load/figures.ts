/**
 * What a load is measured by. `--ensure`, the table, the report and Artillery's metrics all use these names; what each
 * means stands in docs/guides/load.md.
 */

/** How long something took, ms. */
export const timings = ['login', 'join', 'ack', 'transfer', 'ping', 'leave', 'back'] as const;
export type Timing = (typeof timings)[number];

/** How often something happened. */
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

/** What there is one number of, with its unit. */
export const gauges = {
  /** What the operator's books and the player's disagree about, all players together, minor units. */
  lost_money: '',
  /** Growth of the generator's memory, kB. */
  rss_per_player: 'kB',
  /** How late the generator's own timers came, ms. */
  'loop.p99': 'ms',
  'loop.max': 'ms',
  /** How much of the time the busiest of the generator's threads was at work. */
  busy: '%',
  /** The most of the dropped connections that came back in any 500 ms. */
  'back.share': '%',
} as const;
export type Gauge = keyof typeof gauges;

/** Receives what happens in a player's session, by the names above. */
export interface Probe {
  took(timing: Timing, ms: number): void;
  count(count: Count, by?: number): void;
}
