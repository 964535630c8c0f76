import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forgetLoadTimeSurvivors } from './last-results.ts';

it('what survived when a module was loaded is tried again, and all else is kept as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-mutation-'));
  const file = join(folder, 'results.json');
  const kept = [
    { id: '1', status: 'Killed', static: true, replacement: '""' },
    { id: '2', status: 'Survived', static: false },
    { id: '3', status: 'Survived' },
  ];
  const mutants = [...kept, { id: '4', status: 'Survived', static: true }];
  try {
    forgetLoadTimeSurvivors(file);
    writeFileSync(
      file,
      JSON.stringify({ schemaVersion: '2', files: { 'a.ts': { source: 'x', mutants } }, testFiles: {} }),
    );
    forgetLoadTimeSurvivors(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      schemaVersion: '2',
      files: { 'a.ts': { source: 'x', mutants: kept } },
      testFiles: {},
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
