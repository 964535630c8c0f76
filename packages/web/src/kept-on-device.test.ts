import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('packages/{core,adapters,web}/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/testing\/|\/(?:chat|contract|messages)\//.test(path),
);

/** Patterns for keys in the code: a `…Key` constant, a function with such a name, or a literal in a write call. */
const namings = [
  /const (?:key|\w+Key) = '(?:farspin\.)?([\w.-]+)'/g,
  /const (?:keptKey|\w+Key) = \(\w+: \w+\): string => `([\w.-]+(?:\$\{\w+\}[\w.-]*)?)`/g,
  /(?:store|tab)\.write\('([\w.-]+)'/g,
];
const named = (text: string): readonly string[] =>
  namings.flatMap((naming) => [...text.matchAll(naming)].flatMap(([, key]) => key ?? []));
/** Returns the key with its placeholders replaced, because `journal.${userId}` and `journal.{id}` are the same key. */
const plain = (key: string): string => key.replaceAll(/\$?\{\w+\}/g, '*');

it('[KEPT3] docs/kept-on-device.md lists exactly the keys that are stored on the device', () => {
  const used = new Set(sources.flatMap((path) => named(readFileSync(join(root, path), 'utf8'))).map(plain));
  const page = readFileSync(join(root, 'docs/kept-on-device.md'), 'utf8');
  const listed = new Set([...page.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => plain(key ?? '')));
  expect([...used].toSorted()).toEqual([...listed].toSorted());
});
