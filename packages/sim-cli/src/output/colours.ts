/**
 * How many bits of colour this terminal has; 1 for none, and where NO_COLOR is set. What draws the text decides on colours and
 * on its mode when it is loaded: it is told here, before.
 */
export function prepareColours(): number {
  const bits = process.stdout.isTTY ? process.stdout.getColorDepth() : 1;
  process.env['FORCE_COLOR'] = String(bits >= 24 ? 3 : bits >= 8 ? 2 : bits >= 4 ? 1 : 0);
  process.env['NODE_ENV'] ??= 'production';
  return bits;
}
