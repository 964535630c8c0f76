import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from './folders.ts';
import { commitTimeOf, versionOf, versionText } from './version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-version-'));
  write('packages/core/package.json', '{ "version": "1.2.3-rc.4" }');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder, encoding: 'utf8' });
function commit(): string {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  return git('rev-parse', '--short=7', 'HEAD').trim();
}

test('shows the commit, and marks uncommitted changes', () => {
  const head = commit();
  expect(versionText(versionOf(folder))).toBe(`1.2.3-rc.4 (${head})`);
  write('packages/core/package.json', '{ "version": "1.2.3-rc.5" }');
  expect(versionText(versionOf(folder))).toBe(`1.2.3-rc.5 (${head}-dirty)`);
});

test('shows no commit without a repository', () => {
  expect(versionText(versionOf(folder))).toBe('1.2.3-rc.4');
});

test('gives the time of the commit, or SOURCE_DATE_EPOCH, or 1980 without a repository', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  expect(commitTimeOf(folder).getUTCFullYear()).toBe(1980);
  vi.stubEnv('GIT_COMMITTER_DATE', '2026-05-04T03:02:01Z');
  commit();
  expect(commitTimeOf(folder).toISOString()).toBe('2026-05-04T03:02:01.000Z');
  vi.stubEnv('SOURCE_DATE_EPOCH', '1000000000');
  expect(commitTimeOf(folder).toISOString()).toBe('2001-09-09T01:46:40.000Z');
});

test('ignores a repository around the sources', () => {
  commit();
  cpSync(join(folder, 'packages'), join(folder, 'unpacked/packages'), { recursive: true });
  expect(versionText(versionOf(join(folder, 'unpacked')))).toBe('1.2.3-rc.4');
});

test('gives every package that has a version the same version', () => {
  const versions = globSync(['packages/*/package.json', 'docs/{site,embedding,protocol/example}/package.json'], {
    cwd: root,
  }).map((path): unknown => JSON.parse(readFileSync(join(root, path), 'utf8')).version);
  expect(versions.length).toBeGreaterThan(8);
  expect(new Set(versions.filter((version) => version !== undefined))).toEqual(new Set([versionOf(root).version]));
});
