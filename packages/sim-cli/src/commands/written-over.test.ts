import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parsed } from '../script/testing/played.ts';
import { playCommand } from './play.ts';
import { recordCommand } from './record.ts';
import { runCommand } from './run.ts';
import { nowhereToWrite } from './run-files.ts';
import { sessionCommand } from './session.ts';

let folder = '';
const named = (name: string): string => join(folder, name);
const choose = 'Choose another name, or delete the file';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-over-'));
  writeFileSync(named('accounts.csv'), 'anna,secret\n');
  writeFileSync(named('evening.anna.ndjson'), '{"mine":1}\n');
  writeFileSync(named('earlier.ndjson'), '{"recording":"farspin","version":1}\n');
  writeFileSync(named('lab.ndjson'), '{"atMs":0,"kind":"started"}\n');
  writeFileSync(named('s.yaml'), 'steps: [cut]\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test.each<[string, () => Command, readonly string[]]>([
  ['record', recordCommand, []],
  ['play', playCommand, ['--record']],
  ['session', sessionCommand, ['--record']],
  ['run', runCommand, ['s.yaml', '--record']],
])('%s: exits with 2 and does not overwrite a file that is not a recording', async (_name, command, args) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const itsConsole = globalThis.console;
  const whole = [...args, 'accounts.csv'].map((arg) => (arg.startsWith('--') ? arg : named(arg)));
  await command().parseAsync(['node', 'farspin', ...whole]);
  globalThis.console = itsConsole;
  expect(process.exitCode).toBe(2);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    `${named('accounts.csv')}: already exists and is not a recording. ${choose}\n`,
  );
  expect(readFileSync(named('accounts.csv'), 'utf8')).toBe('anna,secret\n');
});

const one = 'steps: [cut]\n';
const two = 'players: { anna: [cut], ben: [cut] }\n';
test.each([
  ['new files', two, 'new.ndjson', 'new-lab.ndjson', null],
  ['earlier ones', one, 'earlier.ndjson', 'lab.ndjson', null],
  [
    'somebody’s file, by the name of one of several players',
    two,
    'evening.ndjson',
    undefined,
    /anna\.ndjson: already exists and is not a rec/,
  ],
  [
    'a recording for a journal',
    one,
    undefined,
    'earlier.ndjson',
    /earlier\.ndjson: already exists and is not a journal/,
  ],
  [
    'one file for two things',
    one,
    'x.ndjson',
    'x.ndjson',
    /x\.ndjson: --record and --journal name the same file\. Choose two different names\.$/,
  ],
] as const)('accepts the output files of a run or explains the conflict: %s', (_what, text, record, journal, told) => {
  const files = {
    ...(record === undefined ? {} : { record: named(record) }),
    ...(journal === undefined ? {} : { journal: named(journal) }),
  };
  const problem = nowhereToWrite(parsed(text), files);
  if (told === null) expect(problem).toBeNull();
  else expect(problem).toMatch(told);
});
