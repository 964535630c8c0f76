/**
 * Returns the terminal's colour depth in bits, or 1 without colours or with NO_COLOR. Call it before loading the
 * rendering library, which chooses its colours and mode on import.
 */
export function prepareColours(): number {
  const bits = process.stdout.isTTY ? process.stdout.getColorDepth() : 1;
  process.env['FORCE_COLOR'] = String(bits >= 24 ? 3 : bits >= 8 ? 2 : bits >= 4 ? 1 : 0);
  process.env['NODE_ENV'] ??= 'production';
  return bits;
}
