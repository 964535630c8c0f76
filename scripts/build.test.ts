import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWhenStale } from './build/freshness.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-build-'));
  for (const name of ['node_modules', 'dist', 'src/deep']) mkdirSync(join(folder, name), { recursive: true });
  put('src/deep/a.ts', '1');
  setBack('src/deep/a.ts', 'src/deep', 'src');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
/** Makes the files a minute old. */
const setBack = (...names: readonly string[]): void => {
  const then = new Date(Date.now() - 60_000);
  for (const name of names) utimesSync(join(folder, name), then, then);
};

async function builds(work: () => Promise<void> = async () => {}): Promise<number> {
  let count = 0;
  await buildWhenStale(folder, join(folder, 'dist'), [join(folder, 'src')], async () => {
    count += 1;
    await work();
  });
  return count;
}

test('builds once, and rebuilds when a source is changed, added or removed', async () => {
  expect([await builds(), await builds()]).toEqual([1, 0]);
  const touched = new Date(Date.now() + 1_000);
  utimesSync(join(folder, 'src/deep/a.ts'), touched, touched);
  expect(await builds()).toBe(1);
  setBack('src/deep/a.ts');
  expect([await builds(), await builds()]).toEqual([0, 0]);
  rmSync(join(folder, 'src/deep/a.ts'));
  utimesSync(join(folder, 'src/deep'), touched, touched);
  expect(await builds()).toBe(1);
});

test('treats a build as stale if a source is edited during the build', async () => {
  await builds(async () => {
    const soon = new Date(Date.now() + 5);
    put('src/deep/a.ts', '2');
    utimesSync(join(folder, 'src/deep/a.ts'), soon, soon);
  });
  expect(await builds()).toBe(1);
});

test('retries a build that failed', async () => {
  await expect(builds(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await builds()).toBe(1);
});

test('runs only the first of two simultaneous builds, and the second build waits for the result of the first', async () => {
  let finish = (): void => {};
  const slow = builds(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const other = builds();
  finish();
  expect(await Promise.all([slow, other])).toEqual([1, 0]);
});

test('ignores the lock of a process that has died', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  put('node_modules/.farspin-build', String(dead.pid));
  expect(await builds()).toBe(1);
});

const root = join(import.meta.dirname, '..');
test('guides run no script with Node directly, and each root script runs through npx and a fixed pnpm version', () => {
  const guides = globSync('{*.md,docs/**/*.md}', { cwd: root, exclude: ['**/node_modules/**'] });
  expect(guides).toContain('docs/guides/hosting.md');
  const direct = guides.filter((file) => /node scripts\/|pnpm exec node/.test(readFileSync(join(root, file), 'utf8')));
  expect(direct).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = Object.keys(scripts).filter((name) => !name.endsWith(':run'));
  expect(names).toContain('build');
  const outside = names.filter(
    (name) => !scripts[name]?.match(/^npx --yes pnpm@[\d.]+ run --silent (\S+)$/)?.[1]?.endsWith(`${name}:run`),
  );
  expect(outside).toEqual([]);
});
