import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { optionNames } from '@farspin/operator/server';
import { expect, test } from 'vitest';
import { serveCommand } from './serve.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/guides/operator.md'), 'utf8');
const options = serveCommand().options.map(({ long }) => long ?? '');

test('docs/guides/operator.md lists exactly the options of serve', () => {
  const [, rows = ''] = guide.split('\n| Option | Meaning |\n');
  const [table = ''] = rows.split(/\n(?!\|)/);
  const listed = table.split('\n').flatMap((row) => {
    const [, firstCell = ''] = row.split('|');
    return [...firstCell.matchAll(/--[a-z-]+/g)].map(([name]) => name);
  });
  expect(listed.filter((name) => !/^-+$/.test(name)).toSorted()).toEqual(options.toSorted());
});

test('docs/guides/operator.md documents each option of startOperator that serve lacks', () => {
  const inCamelCase = (long: string): string =>
    long.replace(/^--(?:no-)?/, '').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const ofServe = new Set(options.map(inCamelCase));
  const chapter = guide.split(/^## /m).find((part) => part.startsWith('In a test')) ?? '';
  const named = new Set([...chapter.matchAll(/`([a-zA-Z]+)/g)].map(([, name]) => name));
  expect(named.size).toBeGreaterThan(1);
  expect(optionNames.filter((name) => !ofServe.has(name) && !named.has(name))).toEqual([]);
});
