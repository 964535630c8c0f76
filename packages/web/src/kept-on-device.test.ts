import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('packages/{core,adapters,web}/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/testing\/|\/(?:chat|contract|messages)\//.test(path),
);

/** How a key is named in the code: a constant `…Key`, a function of that name, or a text that is written at once. */
const namings = [
  /const (?:key|\w+Key) = '(?:farspin\.)?([\w.-]+)'/g,
  /const (?:keptKey|\w+Key) = \(\w+: \w+\): string => `([\w.-]+(?:\$\{\w+\}[\w.-]*)?)`/g,
  /(?:store|tab)\.write\('([\w.-]+)'/g,
];
const named = (text: string): readonly string[] =>
  namings.flatMap((naming) => [...text.matchAll(naming)].flatMap(([, key]) => key ?? []));
/** `journal.${userId}` and `journal.{id}` are one key. */
const plain = (key: string): string => key.replaceAll(/\$?\{\w+\}/g, '*');

it('[KEPT3] every key that is kept on the device is in docs/kept-on-device.md, and no other', () => {
  const used = new Set(sources.flatMap((path) => named(readFileSync(join(root, path), 'utf8'))).map(plain));
  const page = readFileSync(join(root, 'docs/kept-on-device.md'), 'utf8');
  const listed = new Set([...page.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => plain(key ?? '')));
  expect([...used].toSorted()).toEqual([...listed].toSorted());
});
