import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { argumentsOf } from './arguments.ts';

const usage = { command: 'npm run api', says: 'Reports.', flags: { check: 'Writes nothing.' } };
const read = (given: readonly string[], operand?: string) =>
  argumentsOf(operand === undefined ? usage : { ...usage, operand }, given, (error) => {
    throw error;
  });
afterEach(() => void vi.restoreAllMocks());

describe('the arguments of a script', () => {
  test.each([
    [[], { flags: new Set(), operand: null, operands: [] }],
    [['--check'], { flags: new Set(['check']), operand: null, operands: [] }],
  ])('reads the arguments %j', (given, reading) => {
    expect(read(given)).toEqual(reading);
  });

  test.each([
    [['--chekc'], "unknown option '--chekc'"],
    [['--check', 'all'], 'too many arguments'],
    [['--check=no'], "unknown option '--check=no'"],
  ])('rejects the arguments %j', (given, said) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => read(given)).toThrow(said);
  });

  test('reads a flag of several words', () => {
    const flags = { 'dry-run': 'Writes nothing.', write: 'Writes.' };
    expect(argumentsOf({ ...usage, flags }, ['--dry-run']).flags).toEqual(new Set(['dry-run']));
  });

  test('accepts as many names as the script takes', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(read(['here', '--check'], 'folder')).toMatchObject({ flags: new Set(['check']), operand: 'here' });
    expect(() => read(['here', 'there'], 'folder')).toThrow('too many arguments');
    expect(read(['here', 'there'], 'names...').operands).toEqual(['here', 'there']);
  });
});

const run = promisify(execFile);
test.each(['api', 'rules'])('%s exits with 2 on an unknown option without doing anything', async (script) => {
  const ended = run(process.execPath, [`${script}.ts`, '--nope'], { cwd: import.meta.dirname });
  await expect(ended).rejects.toMatchObject({ code: 2, stdout: '', stderr: "error: unknown option '--nope'\n" });
});
