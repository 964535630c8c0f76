import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { canonicalPath, pathOf, queryOf, readTarget } from './target.ts';

const isControl = (path: string): boolean => path === '/sim' || path.startsWith('/sim/');

/** Returns the path as hono's router reads it, with routes of the same shape as the operator's. */
const app = new Hono();
app.all('/sim', (context) => context.text('control'));
app.all('/sim/*', (context) => context.text('control'));
app.all('/api/whep/:machineId', (context) => context.text(`whep ${context.req.param('machineId')}`));
app.all('*', (context) => context.text('else'));
const routed = async (url: string): Promise<string> => (await app.fetch(new Request(`http://here${url}`))).text();

/** Generates encodings of a text: each character plain, or percent-encoded in upper or lower case. */
const encoded = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...text].map((character) => {
        const upper = [...new TextEncoder().encode(character)]
          .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
          .join('');
        return /[\w./-]/.test(character)
          ? fc.constantFrom(character, upper, upper.toLowerCase())
          : fc.constantFrom(upper, upper.toLowerCase());
      }),
    )
    .map((parts) => parts.join(''));

const piece = fc.constantFrom(
  ...[
    '/sim',
    '/sim/api/do',
    '/SIM',
    '/api/whep/101',
    '/',
    '//',
    '/./',
    '/../',
    '%2e%2e%2f',
    '%5c',
    '\\',
    ';x',
    '%00',
    '%25',
    '%',
    'é',
  ],
);
const anyPath = fc
  .oneof(
    fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 5 }).map((parts) => `/${parts.join('')}`),
    fc.constantFrom('/sim/api/do', '/sim', '/api/whep/101', '/x/../sim', '//sim', '/sim;a/api').chain(encoded),
    fc.webPath(),
  )
  .map((path) => (path.startsWith('/') ? path : `/${path}`));

describe('[SERVE2] a path is decoded once, before any decision:', () => {
  test('the guard and the router make the same decision for every encoding', async () => {
    await fc.assert(
      fc.asyncProperty(anyPath, async (path) => {
        const target = readTarget('POST', path);
        if (typeof target === 'string') return;
        expect(isControl(pathOf(target)), target.url).toBe((await routed(target.url)) === 'control');
      }),
      { numRuns: 5_000 },
    );
  });

  test('every encoding gives the same path, and normalizing the path again has no effect', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom('/sim/api/do', '/game/101/Ember Lynx é')
          .chain((path) => fc.tuple(fc.constant(path), encoded(path))),
        ([path, spelling]) => {
          const slashed = canonicalPath(spelling);
          const isPlain = !/%2f/i.test(spelling);
          if (isPlain) expect(slashed).toBe(encodeURI(path));
          else expect(slashed).not.toBe(encodeURI(path));
          expect(canonicalPath(slashed ?? '')).toBe(slashed);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a route receives the decoded text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'grapheme' }), async (name) => {
        const target = readTarget('GET', `/api/whep/${encodeURIComponent(name)}`);
        if (typeof target === 'string') expect(name).toMatch(/^\.{1,2}$|\p{Cc}/u);
        else expect(await routed(target.url)).toBe(`whep ${name}`);
      }),
    );
  });

  test.each([
    ...['/%2e%2e/secret', '/a/../b', '/./a', '//sim', '/a//b', '/%00', '/a%0d%0ab', '/%ff', '/%zz', '/%', '/a\\b'],
    ...['/é', '/a#b', 'sim', 'ftp://here/', 'https://here/', 'http://', 'http://a@b/', 'http://[::1/', '*'],
  ])('rejects %s', (target) => {
    expect(readTarget('GET', target)).toEqual(expect.any(String));
  });

  test('reads the path and the host of an absolute-form target', () => {
    expect(readTarget('GET', 'http://here:4600/%73im?a=%2F?b')).toEqual({ url: '/sim?a=%2F?b', host: 'here:4600' });
    expect(readTarget('GET', 'HTTP://here?a')).toEqual({ url: '/?a', host: 'here' });
    expect(readTarget('OPTIONS', '*')).toEqual({ url: '*', host: null });
    expect([...queryOf({ url: '/a?b=1&b=2' })]).toEqual([
      ['b', '1'],
      ['b', '2'],
    ]);
  });
});
