/**
 * The only place of this product that reads the device's time (`scripts/boundaries.ts` checks it). Neither is for the
 * times of the player: those are `deviceClock`'s.
 */

/** The time that the device shows, epoch ms; anyone may set it. For what other programs read. */
export const wallMs = (): number => Date.now();
/** Ms since this program started; it may stand still while the device sleeps. For measuring what takes seconds. */
export const monotonicMs = (): number => performance.now();
