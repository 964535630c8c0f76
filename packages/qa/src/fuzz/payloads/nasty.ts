/** Values that have broken programs before. `nastyValue` selects one by number. */

/**
 * Returns an object with an own field `__proto__`, as JSON creates it. An object literal would set the prototype
 * instead.
 */
export const withProto = (value: unknown): object =>
  Object.defineProperty({}, '__proto__', { value, enumerable: true, configurable: true, writable: true });

/** Text that must never be logged. It is part of generated texts. */
export const secret = 'hush-hush-7f3a';

export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e400',
  '9'.repeat(400),
  secret,
  '\uD800',
  'a\uDFFFb',
  '\u202Eevitagen\u202C',
  '\u200B\u200D\uFEFF',
  '\u0000\u0007\u001B[2J',
  'İıŞ🎰',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  "'; DROP TABLE players; --",
  '{count, plural, one {#} other {#}}',
  '{',
  '}',
  '{0}{{name}}{__proto__}{constructor}',
  '%',
  '%E0%A4%A',
  '__proto__',
  'constructor',
  'toString',
  '=1+1',
  '@SUM(A1)',
  '\t=1',
  '\r\n=cmd|calc',
  'a"b,c\nd',
  '../../etc/passwd',
  '//evil.test/x',
  '/\\evil.test',
  'http://[',
  'https://a:99999/',
  'http://%',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59.999Z',
  '2026-02-30',
  'true',
  'null',
  '[object Object]',
];

const plainValues: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  8.64e15 + 1,
  -8.64e15 - 1,
  1e300,
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: -1 },
  { kind: 'keyed' },
  { kind: 'server' },
  { toString: null, valueOf: null },
  { toJSON: null },
  { constructor: { prototype: { polluted: true } } },
  withProto({ polluted: true }),
  withProto(null),
  Object.create(null),
  ...nastyTexts,
];

/** Values that only a caller in the same process or a binary frame can pass. */
const foreignValues: readonly unknown[] = [
  Symbol('fuzz'),
  10n ** 30n,
  () => secret,
  new Uint8Array([0xff, 0xc3, 0x28]),
  new Date(Number.NaN),
  new Map([['id', 1]]),
  /x/,
  Object.freeze([1, 2]),
];

const depth = 10_000;
const deepArray = (): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const deepObject = (): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
const heavyValues: readonly (() => unknown)[] = [
  () => 'x'.repeat(100_000),
  () => '{'.repeat(100_000),
  () => '\uD83C\uDFB0\uD83C'.repeat(33_000),
  deepArray,
  deepObject,
  () => Array.from({ length: 20_000 }, (_, index) => index),
  () => Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])),
];

/** Interval between draws that return a heavy value. A heavy value takes as long as a thousand others. */
const heavyEvery = 1_024;
const light = [...plainValues, ...foreignValues];

/** Returns the nasty value with this number. `draw` can be any integer of 0 or more. */
export function nastyValue(draw: number): unknown {
  const heavy =
    draw % heavyEvery === heavyEvery - 1 ? heavyValues[Math.floor(draw / heavyEvery) % heavyValues.length] : undefined;
  return heavy === undefined ? light[draw % light.length] : heavy();
}
export const nastyText = (draw: number): string => nastyTexts[draw % nastyTexts.length] ?? '';
