import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areas } from './bug.types.ts';
import { plantedBugs } from './catalogue.ts';
import { coreUrl, plant, plantedSource } from './patch.ts';

describe('planted bugs', () => {
  it('number at least twenty with unique names, and cover every area except watch at least twice', () => {
    expect(plantedBugs.length).toBeGreaterThanOrEqual(20);
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
    for (const area of areas.filter((area) => area !== 'watch'))
      expect(plantedBugs.filter((bug) => bug.area === area).length, area).toBeGreaterThanOrEqual(2);
  });

  it.each(plantedBugs)('$name occurs once in the core, and the planted source can be parsed', (bug) => {
    const planted = plantedSource(bug);
    expect(planted).not.toBe(readFileSync(new URL(bug.file, coreUrl), 'utf8'));
    expect(() => stripTypeScriptTypes(planted)).not.toThrow();
  });

  it('compile without type errors', () => {
    const copy = mkdtempSync(join(tmpdir(), 'farspin-planted-'));
    try {
      const core = fileURLToPath(new URL('..', coreUrl));
      const source = fileURLToPath(coreUrl);
      const isProduct = (path: string): boolean => path !== join(source, 'testing') && !path.endsWith('.test.ts');
      cpSync(source, join(copy, 'src'), { recursive: true, filter: isProduct });
      symlinkSync(join(core, 'node_modules'), join(copy, 'node_modules'));
      for (const bug of plantedBugs) {
        const place = join(copy, 'src', bug.file);
        writeFileSync(place, plant(bug, readFileSync(place, 'utf8')));
      }
      // Code that a bug leaves unused is not an error.
      const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
      const base = join(core, '..', '..', 'tsconfig.base.json');
      writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: base, compilerOptions, include: ['src'] }));
      const { error, stdout } = spawnSync('tsc', ['-p', copy, '--pretty', 'false'], { encoding: 'utf8' });
      expect(error).toBeUndefined();
      const inPlanted = (line: string): boolean => plantedBugs.some(({ file }) => line.includes(`src/${file}(`));
      expect(stdout.split('\n').filter(inPlanted)).toEqual([]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
