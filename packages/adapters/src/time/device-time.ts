/**
 * The only module that reads the device's time (`scripts/boundaries.ts` checks it). The player's times use
 * `deviceClock` instead.
 */

/** The time that the device shows, epoch ms; anyone may set it. For data that other programs read. */
export const wallMs = (): number => Date.now();
/** Ms since this program started; it may stop while the device sleeps. For measuring durations of seconds. */
export const monotonicMs = (): number => performance.now();
