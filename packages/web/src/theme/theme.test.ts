import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { darkTheme } from './theme.ts';

const source = join(import.meta.dirname, '..');
const fluent = join(realpathSync(join(import.meta.dirname, '../../node_modules/@fluentui/react-components')), '..');
/** Fluent packages whose own styles the page uses. Button, Input and Field use our styles. */
const inUse = ['react-label', 'react-dialog'];

const filesIn = (folder: string, suffix: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name ?? ''));

const askedByPage = [
  ...found(filesIn(source, '.css'), /var\(--([a-zA-Z0-9]+)[,)]/g),
  ...found(filesIn(source, '.styles.ts'), /tokens\.([a-zA-Z0-9]+)/g),
  ...found(filesIn(source, '.styles.ts'), /var\(--([a-zA-Z0-9]+)[,)]/g),
];
const askedByFluent = inUse.flatMap((name) => {
  const styles = filesIn(join(fluent, name, 'lib/components'), '.styles.js');
  return [...found(styles, /var\(--([a-zA-Z0-9]+)[,)]/g), ...found(styles, /\btokens\.([a-zA-Z0-9]+)/g)];
});

test('the theme has a value for every token that a style uses', () => {
  const missing = [...askedByPage, ...askedByFluent].filter((name) => !Object.hasOwn(darkTheme, name));
  expect([...new Set(missing)]).toEqual([]);
});

test('the theme has no unused token', () => {
  const asked = new Set([...askedByPage, ...askedByFluent]);
  expect(Object.keys(darkTheme).filter((name) => !asked.has(name))).toEqual([]);
});
