/**
 * Strings that a page must show literally, without running them, following them or crashing. `hit()` records that a
 * script ran.
 */
const seeds: readonly string[] = [
  '<script>hit()</script>',
  '</script><script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg/onload=hit()>',
  '"><svg onload="hit()">',
  "'-hit()-'",
  '"onmouseover="hit()" autofocus onfocus="hit()"',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<a href="javascript:hit()" target="_top">x</a>',
  'javascript:hit()',
  'JaVaScRiPt:hit()//',
  'java\tscript:hit()',
  ' \u0001javascript:hit()',
  'data:text/html,<script>opener.hit()</script>',
  'vbscript:hit()',
  'blob:http://evil.test/x',
  'http://evil.test/',
  '//evil.test/%2e%2e',
  '\\\\evil.test\\x',
  '/\\evil.test',
  'https:evil.test',
  'http://user:word@evil.test:80/',
  '<meta http-equiv="refresh" content="0;url=//evil.test/">',
  '<base href="//evil.test/">',
  '<form action="//evil.test/"><button autofocus>x</button></form>',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<style>@import "//evil.test/x.css";</style>',
  'x;background:url(//evil.test/x.png)',
  '}</style><script>hit()</script>',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '#{hit()}',
  '<%= hit() %>',
  '{count, plural, one {# x} other {# y}}',
  '{amount} {0} {__proto__} {',
  "'{' '}' ''",
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  '%E0%A4%A',
  '\u0000\u0007\u001b[31m',
  '\u202Etxet desrever\u202C',
  '\u2066\u2067\u2068 isolated',
  '\uD800 lone',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319',
  '=HYPERLINK("http://evil.test/","x")',
  '\u{1F3B0}\u{1F469}\u200D\u{1F680}',
  'NaN',
  'undefined',
  '-1',
  '1e308',
];
const variants: readonly ((seed: string) => string)[] = [
  (seed) => seed,
  (seed) => ` ${seed}`,
  (seed) => `x${seed}`,
  (seed) => seed.toUpperCase(),
  (seed) => seed.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (seed) => seed.replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  (seed) => `${seed}${seed}`,
  (seed) => `"${seed}`,
  (seed) => `'>${seed}`,
  (seed) => `${seed}\n<!--`,
  (seed) => `<b>${seed}`,
  (seed) => seed.repeat(Math.ceil(300 / seed.length)).slice(0, 300),
];

/** At least 500 distinct strings, always in the same order. */
export const hostileStrings: readonly string[] = [...new Set(variants.flatMap((variant) => seeds.map(variant)))];

/** Returns the strings in order, starting over after the last one. */
export interface Dealer {
  next(): string;
  /** Number of distinct strings returned so far. */
  readonly dealt: number;
}
export function dealer(): Dealer {
  let count = 0;
  return {
    next: () => hostileStrings[count++ % hostileStrings.length] ?? '',
    get dealt() {
      return Math.min(count, hostileStrings.length);
    },
  };
}

/** Returns a copy of the value with a hostile string in place of each text, except under the names in `kept`. */
export function poisoned(value: unknown, { next }: Dealer, kept: ReadonlySet<string>, name = ''): unknown {
  if (typeof value === 'string') return kept.has(name) ? value : next();
  if (Array.isArray(value)) return value.map((part) => poisoned(part, { next, dealt: 0 }, kept, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, poisoned(part, { next, dealt: 0 }, kept, key)]),
  );
}
