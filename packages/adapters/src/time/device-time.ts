/**
 * The only module that reads the device's clocks, checked by `scripts/boundaries.ts`. Use `deviceClock` for the
 * player's times.
 */

/** Returns the device's wall clock time in epoch ms. Users may set it. Use it for data that other programs read. */
export const wallMs = (): number => Date.now();
/**
 * Returns the time since this program started, in ms. It may stop while the device sleeps. Use it to measure durations
 * of a few seconds.
 */
export const monotonicMs = (): number => performance.now();
