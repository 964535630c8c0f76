import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lanes, runLife } from '@farspin/core/testing/simulation';
import { expect, it } from 'vitest';

const guideUrl = new URL('../../../../docs/guides/simulation.md', import.meta.url);
const guide = readFileSync(guideUrl, 'utf8');
const commands = ['simulate', 'explain', 'fuzz', 'planted-bugs', 'mutation'];

/** The flags that the guide shows with a command. */
function flagsOf(command: string): readonly string[] {
  const shown = guide.split('\n').filter((line) => line.includes(`npm run ${command} -- `));
  return [...new Set(shown.flatMap((line) => line.match(/--[a-z]+/g) ?? []))];
}

it.each(commands)('the guide shows flags that %s has', (command) => {
  const entry = fileURLToPath(new URL(`../${command}/${command}.ts`, import.meta.url));
  const { stdout } = spawnSync(process.execPath, [entry, '--help'], { encoding: 'utf8' });
  const flags = flagsOf(command);
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.filter((flag) => !stdout.includes(`${flag} `))).toEqual([]);
});

/** The lives that the guide has explained; not those of a path, which leads to whatever was broken once. */
const explained = [...guide.matchAll(/^npm run explain -- (\d+)((?: --(?!path)\w+ [\w.]+)*)(?: +#.*)?$/gm)].map(
  ([, seed = '', flags = '']) => ({ seed: Number(seed), hours: Number(/--hours (\S+)/.exec(flags)?.[1] ?? 2) }),
);

it.each(explained)('the life of seed $seed that lasts $hours h has something of everything to look at', (options) => {
  const { counts, trace, violation } = runLife({ ...options, keepTrace: true });
  expect(violation).toBeNull();
  expect(new Set(trace.map(({ lane }) => lane))).toEqual(new Set(lanes));
  for (const [what, count] of Object.entries({ ...counts, faults: Object.keys(counts.faults).length }))
    expect(count, what).toBeGreaterThan(2);
});

it('the guide has two lives explained, as long as simulate lives them and shorter', () => {
  expect(explained.map(({ hours }) => hours)).toEqual([2, 1]);
});

it('the guide links to what is there', () => {
  const links = [...guide.matchAll(/\]\((?!#|https:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !existsSync(new URL(link, guideUrl)))).toEqual([]);
});
