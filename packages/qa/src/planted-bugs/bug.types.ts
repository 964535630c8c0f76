export const areas = ['money', 'auth', 'lock', 'session', 'reconnect', 'offers', 'lobby', 'watch'] as const;
/** `watch`: what watches over a player at the machine: the picture, inactivity, the jurisdiction. */
export type Area = (typeof areas)[number];

/** A mistake that a developer could make, as one replacement in the core's source. */
export interface PlantedBug {
  readonly name: string;
  readonly area: Area;
  /** What the client does wrong with it, in one sentence. */
  readonly says: string;
  /** Below `packages/core/src`. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}
