export const areas = ['money', 'auth', 'lock', 'session', 'reconnect', 'offers', 'lobby', 'watch'] as const;
/** `watch`: what monitors a player at the machine: the picture, inactivity, the jurisdiction. */
export type Area = (typeof areas)[number];

/** What a bug is hunted with: whole sessions, or only money or commands. */
export const benches = ['sessions', 'money', 'commands'] as const;
export type HuntBench = (typeof benches)[number];

/** A mistake that a developer could make, as one replacement in the core's source. */
export interface PlantedBug {
  readonly name: string;
  readonly area: Area;
  /** What finds it if whole sessions seldom do. Default: sessions. */
  readonly by?: Exclude<HuntBench, 'sessions'>;
  /** What the client does wrong with it, in one sentence. */
  readonly says: string;
  /** Below `packages/core/src`. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}
