import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const usage = { command: 'npm run api', says: 'Reports.', flags: { check: 'Writes nothing.' } };
const refused = (word: string) => ({
  kind: 'refused',
  why: `npm run api: it does not know ${word}; it knows --check, --help.`,
});

describe('what a script is told', () => {
  test.each([
    [[], { kind: 'run', flags: new Set(), operand: null }],
    [['--check'], { kind: 'run', flags: new Set(['check']), operand: null }],
    [['--chekc'], refused('--chekc')],
    [['--check', 'all'], refused('all')],
    [['--check=no'], refused('--check=no')],
  ])('is understood, or refused in one line: %j', (given, reading) => {
    expect(readArguments(usage, given)).toEqual(reading);
  });

  test('may be to tell of itself, whatever stands beside it', () => {
    const text = 'npm run api\nReports.\n\n  --check  Writes nothing.\n  --help   Tells this, and does nothing.';
    for (const given of [['--help'], ['-h', '--nope']])
      expect(readArguments(usage, given)).toEqual({ kind: 'help', text });
  });

  test('may be one thing by its name, where the script takes one', () => {
    const named = { ...usage, operand: 'folder' };
    expect(readArguments(named, ['here', '--check'])).toMatchObject({ flags: new Set(['check']), operand: 'here' });
    expect(readArguments(named, ['here', 'there'])).toEqual(refused('there'));
    expect(readArguments(named, ['-x'])).toEqual(refused('-x'));
    expect(readArguments(named, ['--help'])).toMatchObject({
      text: expect.stringMatching(/^npm run api \[folder\]\n/),
    });
  });
});

const run = promisify(execFile);
test.each(['api', 'rules'])('%s ends with 2 on what it does not know, and does nothing', async (script) => {
  const ended = run(process.execPath, [`${script}.ts`, '--nope'], { cwd: import.meta.dirname });
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/--nope; it knows .*\n$/),
  });
});
