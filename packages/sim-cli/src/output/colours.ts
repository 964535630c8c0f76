/**
 * Returns the terminal's colour depth in bits; 1 without colours, or with NO_COLOR. The rendering library chooses
 * colours and its mode when it is loaded, so this must run before.
 */
export function prepareColours(): number {
  const bits = process.stdout.isTTY ? process.stdout.getColorDepth() : 1;
  process.env['FORCE_COLOR'] = String(bits >= 24 ? 3 : bits >= 8 ? 2 : bits >= 4 ? 1 : 0);
  process.env['NODE_ENV'] ??= 'production';
  return bits;
}
