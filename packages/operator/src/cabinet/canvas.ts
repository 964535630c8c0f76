/**
 * The painting library. Loading it reads the system's fonts, which takes 90 ms of processor time; a cabinet has its own
 * letters.
 */
process.env['DISABLE_SYSTEM_FONTS_LOAD'] ??= '1';
export const { createCanvas, Path2D } = await import('@napi-rs/canvas');
