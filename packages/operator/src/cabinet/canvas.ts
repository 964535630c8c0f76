/**
 * The library that paints. It reads the system's fonts when it is loaded, for 90 ms of processor time; a cabinet has
 * letters of its own.
 */
process.env['DISABLE_SYSTEM_FONTS_LOAD'] ??= '1';
export const { createCanvas, Path2D } = await import('@napi-rs/canvas');
