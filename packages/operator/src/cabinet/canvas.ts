/**
 * Disables system fonts in the canvas library. Loading them takes 90 ms of processor time, and a cabinet has its own
 * letters.
 */
process.env['DISABLE_SYSTEM_FONTS_LOAD'] ??= '1';
export const { createCanvas, Path2D } = await import('@napi-rs/canvas');
