import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserFloor, buildTargets } from '../../packages/web/floor.ts';
import { builtProblems, sourceProblems } from './scripts.ts';
import { sheetsInPage, sheetsInSource } from './style-sheets.ts';
import { rulesInScript, styleProblems } from './styles.ts';
import { browsers, everywhere } from './support.ts';

const file = 'planted.ts';
const source = (text: string) => sourceProblems({ file, text }, browsers);
const style = (text: string, isBuilt = true) => styleProblems({ file: 'planted.css', text }, isBuilt);

test('reads the minimum browser versions from browserslist', () => {
  expect(browserFloor).toEqual({ chrome: 111, edge: 111, firefox: 115, safari: 16.4, safari_ios: 16.4 });
  expect(buildTargets).toEqual(['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']);
});

test('the hosting guide names the minimum browser versions', () => {
  const guide = readFileSync(new URL('../../docs/guides/hosting.md', import.meta.url), 'utf8');
  const { chrome, firefox, safari } = browserFloor;
  expect(guide).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} ESR, Safari ${safari} (also on iOS)`);
});

describe('a source', () => {
  test('the check reports a newer API with the line, the browsers and the remedy', () => {
    expect(source('const a = 1;\nconst url = URL.parse(address);')).toEqual([
      `planted.ts:2: URL.parse is not in chrome 111, edge 111, firefox 115, safari 16.4, safari_ios 16.4. Avoid it, or check that it exists and add it to packages/web/e2e/newer-things.ts.`,
    ]);
  });
  test.each([
    ['a static method', 'Promise.withResolvers()'],
    ['a constructor', 'new CloseWatcher()'],
    ['a member of a single object', 'navigator.userAgentData'],
    [
      'a member of an instance',
      'video.captureStreamFromElsewhere; element.checkVisibility(); peer.getSynchronizationSources',
    ],
    ['an event', "document.addEventListener('scrollsnapchange', note)"],
    ['a function of the window', 'requestIdleCallback(note)'],
    ['a member of a literal', "'x'.isWellFormed()"],
    ['a listed name without a check', 'navigator.userActivation.hasBeenActive'],
    ['even if its existence is checked', "'parse' in URL ? URL.parse(a) : null"],
  ])('the check finds %s', (_, text) => expect(source(text)).not.toEqual([]));
  test.each([
    ['a listed name with a check', "'requestVideoFrameCallback' in video && video.requestVideoFrameCallback(note)"],
    ['a name that a companion checks', 'navigator.userActivation?.hasBeenActive'],
    ['a listed event, whose listener may never be called', "addEventListener('beforeunload', note)"],
    ['a name of its own', "import { Observable } from 'rxjs'; new Observable()"],
    ['a comment', '// URL.parse(a)\n/* Promise.withResolvers() */'],
    ['a name that is old enough', 'structuredClone(a); list.toSorted(); text.at(-1)'],
  ])('the check accepts %s', (_, text) => expect(source(text)).toEqual([]));
  test('the check covers Node too, except in files that only browsers use', () => {
    expect(sourceProblems({ file, text: 'Promise.try(a)' }, everywhere).join()).toContain('nodejs 20');
  });
});

describe('a built script', () => {
  test('must test that a newer API exists before using this API', () => {
    const text = 'Promise.withResolvers()';
    expect(builtProblems({ file, text })).toHaveLength(1);
    expect(builtProblems({ file, text: `typeof Promise.withResolvers=="function"&&${text}` })).toEqual([]);
  });
});

describe('a style sheet', () => {
  test('the check reports a newer feature with the line, the browsers and the remedy', () => {
    expect(style('a { color: red }\n.box:has(b) { color: red }')).toEqual([
      'planted.css:2: :has is not in firefox 115. Move it inside @supports, or add an older declaration before it.',
    ]);
  });
  test.each([
    ['a selector', 'a:user-invalid { color: red }'],
    ['a selector outside a forgiving list', 'a:not(:has(b)) { color: red }'],
    ['nesting', 'a { & b { color: red } }'],
    ['a property', 'a { position-anchor: --b }'],
    ['a keyword', 'a { width: stretch }'],
    ['a function', 'a { color: light-dark(red, blue) }'],
    ['an easing', 'a { transition: opacity 1s linear(0, 0.5, 1) }'],
    ['a relative colour', 'a { color: rgb(from red r g b) }'],
    ["a property's own function", 'a { height: calc-size(auto, size) }'],
    ['a value of a custom property', 'a { --b: light-dark(red, blue) }'],
    ['nesting without &', 'a { .b { color: red } }'],
    ['an at-rule', '@starting-style { a { opacity: 0 } }'],
    ['a media feature', '@media (inverted-colors) { a { color: red } }'],
  ])('the check finds %s', (_, text) => expect(style(text)).not.toEqual([]));
  test.each([
    ['behind @supports', '@supports selector(:has(*)) { a:has(b) { color: red } }'],
    ['with something older before it', 'a { color: red; color: light-dark(red, blue) }'],
    ['with a prefix before it', 'a { -webkit-user-select: none; user-select: none }'],
    ['in a list that forgives', 'a:is(:hover, :has(b)) { color: red }'],
    ['that only looks better', 'a { text-wrap: balance }'],
    ['that is old enough', '@container (width > 1px) { a { height: 100dvh; color: color-mix(in srgb, red, blue) } }'],
  ])('the check accepts %s', (_, text) => expect(style(text)).toEqual([]));
  test('the check accepts nesting in a source, because the build resolves nesting', () => {
    expect(style('a { & b { color: red } }', false)).toEqual([]);
  });
  test('the check covers a rule that is nested without &', () => {
    expect(style('a {\n.b:has(c) { color: red } }', false)).toHaveLength(1);
    expect(style('a {\n.b:has(c) { color: red } }', false).join()).toContain('planted.css:2: :has');
  });
  test('the check covers the styles in a script that Griffel has built', () => {
    expect(
      style(rulesInScript('const a={d:[".f1x{color:light-dark(red,blue)}",".fcnqdeg:hover{color:red}"]}')),
    ).toHaveLength(1);
  });
});

describe('styles in other files', () => {
  const inSource = (name: string, text: string) =>
    sheetsInSource({ file: name, text }).flatMap((sheet) => styleProblems(sheet, false));
  const lineAndFeature = (problem: string) => /^[\w.-]+:(\d+): (.*) is not in/.exec(problem)?.slice(1);

  test('the check covers values, selectors and at-rules of Griffel, and reports the lines', () => {
    const styles = [
      'export const useStyles = makeStyles({',
      "  root: { color: 'light-dark(red, blue)',",
      "    ':has(b)': { height: '100dvh' },",
      "    '@starting-style': { opacity: 0, top: '1px' },",
      "    '& :user-valid': { color: 'red' } },",
      '});',
    ];
    expect(inSource('planted.styles.ts', styles.join('\n')).map(lineAndFeature)).toEqual([
      ...[
        ['2', 'light-dark()'],
        ['3', ':has'],
      ],
      ...[
        ['4', '@starting-style'],
        ['5', ':user-valid'],
      ],
    ]);
  });
  test('the check accepts an older value first and @supports in Griffel', () => {
    const styles = [
      "makeStyles({ root: { color: ['red', 'light-dark(red, blue)'],",
      "  '@supports selector(:has(*))': { ':has(b)': { color: 'red' } } } })",
    ];
    expect(inSource('planted.styles.ts', styles.join('\n'))).toEqual([]);
  });
  test('the check covers the styles of a component', () => {
    const text =
      '\nconst a = <p style={{ height: `calc(${b}px + 1rcap)`, color: c ? "light-dark(red, blue)" : "red" }} />;';
    expect(inSource('planted.tsx', text).map(lineAndFeature)).toEqual([
      ['2', 'rcap'],
      ['2', 'light-dark()'],
    ]);
  });
  test('the check covers the styles of a page', () => {
    const text =
      '<head>\n<style>a { color: red }\nb:has(c) { top: 0 }</style>\n<p style="color: light-dark(red, blue)">';
    const problems = sheetsInPage({ file: 'planted.html', text }).flatMap((sheet) => styleProblems(sheet, true));
    expect(problems.map(lineAndFeature)).toEqual([
      ['3', ':has'],
      ['4', 'light-dark()'],
    ]);
  });
});
