export const areas = ['money', 'auth', 'lock', 'session', 'reconnect', 'offers', 'lobby', 'watch'] as const;
/** Area of the product. `watch` monitors a player at the machine: the video, inactivity and the jurisdiction. */
export type Area = (typeof areas)[number];

/** Benches that can hunt a bug: whole sessions, only money, or only commands. */
export const benches = ['sessions', 'money', 'commands'] as const;
export type HuntBench = (typeof benches)[number];

/** A mistake that a developer could make, as one replacement in the core's source. */
export interface PlantedBug {
  readonly name: string;
  readonly area: Area;
  /** Bench that finds the bug if whole sessions seldom do. Default: sessions. */
  readonly by?: Exclude<HuntBench, 'sessions'>;
  /** The client's wrong behaviour, in one sentence. */
  readonly says: string;
  /** Below `packages/core/src`. */
  readonly file: string;
  /** Text to replace. It must occur exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}
