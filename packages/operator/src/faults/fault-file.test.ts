import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { durationMs } from './duration.ts';
import { readFaultFile } from './fault-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-faults-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string, name = 'faults.yaml') => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return readFaultFile(path).faults;
};

test('reads YAML and JSON, with durations as text', () => {
  const yaml = `
faults:
  - name: half-open
    player: demo
    at: 30s
    every: 1m
  - { name: lost-answers, for: ever, calls: [transfer] }
`;
  expect(read(yaml)).toEqual([
    { name: 'half-open', player: 'demo', atMs: 30_000, everyMs: 60_000 },
    { name: 'lost-answers', forMs: null, calls: ['transfer'] },
  ]);
  expect(read('{"faults":[{"name":"down","for":500}]}', 'faults.json')).toEqual([{ name: 'down', forMs: 500 }]);
});

test.each([
  ['faults:\n  - name: halfopen', 'line 2: There is no fault "halfopen". Did you mean half-open?'],
  [
    'faults:\n  - name: down\n    for: soon',
    'line 3: faults.0.for: expected a time such as 10s, or "ever", was "soon".',
  ],
  [
    'faults:\n  - name: down\n    at: 10 parsecs',
    'line 3: faults.0.at: expected a time such as 10s, was "10 parsecs".',
  ],
  ['faults:\n  - name: slow-lin', 'line 2: There is no fault "slow-lin". Did you mean slow-line?'],
  ['faults:\n  - name: sleep', 'line 2: sleep needs a player.'],
  [
    'faults:\n  - name: down\n    who: demo',
    'line 2: faults.0: unknown field "who"; known fields: name, player, at, for, every, calls',
  ],
  ['faults: [', 'line 1:'],
  ['', 'line 1: The file is empty. Write a list of `faults`.'],
  ['# nothing yet', 'line 1: The file is empty. Write a list of `faults`.'],
  [
    'faults:\n  - name: lost-answers\n    calls: [cash-in]',
    'line 3: There is no call cash-in. A cash-in is the call transfer.',
  ],
  ['faults:\n  - name: lost-answers\n    calls: [tranfer]', 'line 3: There is no call tranfer. Did you mean transfer?'],
  ['faults: 5', 'line 1: faults: expected a list, was 5.'],
])('reports the problem in %j on one line with the line number', (text, words) => {
  expect(() => read(text)).toThrow(words);
  expect(() => read(text)).toThrow(/^[^\n]+(?:[^.?]\.|\?)$/);
});

test('reports a missing fault file', () => {
  expect(() => readFaultFile(join(folder, 'none.yaml'))).toThrow(/none\.yaml: file not found\. Check the path\.$/);
});

test.each([
  ['500ms', 500],
  ['1.5s', 1_500],
  ['2m', 120_000],
  ['1h', 3_600_000],
  ['250', 250],
  ['-5s', null],
  ['soon', null],
  ['', null],
])('reads the time %j as %j ms', (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});
