import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { coreFolder } from './areas.ts';
import { copyToGoOnFrom, readLastResult } from './last-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'farspin-mutation-'));
const file = join(folder, 'results.json');
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the last result of an area', () => {
  const ping = readFileSync(join(coreFolder, 'src/session/ping.ts'), 'utf8');
  const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const write = (name: string, source: string): void => {
    const mutants = [{ status: 'Killed', location, replacement: 'x' }];
    writeFileSync(file, JSON.stringify({ files: { [`src/session/${name}`]: { source, mutants } } }));
  };

  it('is none where it was never run', () => {
    expect(readLastResult('session', file)).toBeNull();
  });

  it.each([
    ['the code is as it was', 'ping.ts', ping, false],
    ['the code has changed', 'ping.ts', `${ping} `, true],
    ['a file is gone', 'pong.ts', ping, true],
  ])('when %s', (_, name, source, isOutdated) => {
    write(name, source);
    expect(readLastResult('session', file)).toMatchObject({ isOutdated, mutants: [{ fate: 'Killed' }] });
  });

  it('is outdated by a file that was written since', () => {
    write('ping.ts', ping);
    utimesSync(file, 1, 1);
    expect(readLastResult('session', file)?.isOutdated).toBe(true);
    expect(readLastResult('session/ping.ts', file)?.isOutdated).toBe(false);
  });
});

it('what survived, or was not reached, is tried again, and all else is kept as it is', () => {
  const kept = [
    { id: '1', status: 'Killed', static: true, replacement: '""' },
    { id: '2', status: 'Timeout' },
    { id: '3', status: 'RuntimeError', static: false },
  ];
  const mutants = [...kept, { id: '4', status: 'Survived', static: true }, { id: '5', status: 'NoCoverage' }];
  const copy = `${file}.run`;
  writeFileSync(copy, 'of a run that was broken off');
  copyToGoOnFrom(file, copy);
  expect(existsSync(copy)).toBe(false);
  writeFileSync(
    file,
    JSON.stringify({ schemaVersion: '2', files: { 'a.ts': { source: 'x', mutants } }, testFiles: {} }),
  );
  copyToGoOnFrom(file, copy);
  const mutantsOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8')).files['a.ts'].mutants;
  expect([mutantsOf(copy), mutantsOf(file)]).toEqual([kept, mutants]);
});
