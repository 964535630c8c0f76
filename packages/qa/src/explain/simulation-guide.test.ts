// @module-tag long
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allSteps, lanes, simulateSession } from '@farspin/testing/simulation';
import { expect, it } from 'vitest';
import { bugVariable } from '../planted-bugs/hunt.types.ts';

const guideUrl = new URL('../../../../docs/guides/simulation.md', import.meta.url);
const guide = readFileSync(guideUrl, 'utf8');
const commands = ['simulate', 'explain', 'fuzz', 'planted-bugs', 'mutation'];

/** Returns the flags of a command in the guide. */
function flagsOf(command: string): readonly string[] {
  const shown = guide.split('\n').filter((line) => line.includes(`npm run ${command} -- `));
  return [...new Set(shown.flatMap((line) => line.match(/--[a-z]+/g) ?? []))];
}

it.each(commands)('%s has the flags that the guide shows', (command) => {
  const entry = fileURLToPath(new URL(`../${command}/${command}.ts`, import.meta.url));
  const { stdout } = spawnSync(process.execPath, [entry, '--help'], { encoding: 'utf8' });
  const flags = flagsOf(command);
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.filter((flag) => !stdout.includes(`${flag} `))).toEqual([]);
});

/** Sessions that the guide explains. Omits sessions with a path, which depends on an earlier failure. */
const explained = [...guide.matchAll(/^npm run explain -- (\d+)((?: --(?!path)\w+ [\w.]+)*)(?: +#.*)?$/gm)].map(
  ([, seed = '', flags = '']) => ({ seed: Number(seed), hours: Number(/--hours (\S+)/.exec(flags)?.[1] ?? 2) }),
);

it.each(explained)('the session of seed $seed with $hours h has an example for every part of the guide', (options) => {
  const { counts, trace, violation } = simulateSession({ ...options, keepTrace: true });
  expect(violation).toBeNull();
  expect(new Set(trace.map(({ lane }) => lane))).toEqual(new Set(lanes));
  for (const [what, count] of Object.entries({ ...counts, faults: Object.keys(counts.faults).length }))
    expect(count, what).toBeGreaterThan(2);
});

it('the guide explains one session of the default length of simulate, and a shorter session', () => {
  expect(explained.map(({ hours }) => hours)).toEqual([2, 1]);
});

/** Violation in the guide. The seed that finds it and its path are random. */
const shown = /^Violation of (?<id>\S+), seed \d+: (?<found>.+)\n(?<steps>(?:.+\n)+?)Replay: (?<replay>.+)$/m.exec(
  guide,
)?.groups;
const withoutAction = (found: string | undefined): string | undefined => found?.replace(/cash-in|cash-out|cancel/, '…');

it('simulate finds the violation of the guide, and the printed command replays the violation', () => {
  const program = fileURLToPath(new URL('../simulate/simulate.ts', import.meta.url));
  const plant = fileURLToPath(new URL('../planted-bugs/plant.ts', import.meta.url));
  const env = { ...process.env, [bugVariable]: 'journal-after-answer' };
  const simulate = (...args: readonly string[]): string =>
    spawnSync(process.execPath, ['--import', plant, program, ...args], { encoding: 'utf8', env }).stdout;
  const printed = simulate('--runs', '5', '--hours', '5');
  const told = /^Violation of (?<id>\S+), seed \d+: (?<found>.+)$/m.exec(printed);
  expect([told?.groups?.['id'], withoutAction(told?.groups?.['found'])]).toEqual([
    shown?.['id'],
    withoutAction(shown?.['found']),
  ]);
  const replay = /^Replay: npm run simulate -- (--seed \d+ --path \S+)$/m.exec(printed)?.[1] ?? '';
  expect(shown?.['replay']).toMatch(/^npm run simulate -- --seed \d+ --path 1\/0:[\d:]+…$/);
  expect(simulate(...replay.split(' '))).toContain(told?.[0]);
}, 60_000);

it('the steps in the guide exist', () => {
  const steps = [...(shown?.['steps'] ?? '').matchAll(/^ +\d+ {2}([^{\n]+?)(?: \{.*)?$/gm)].map(([, name]) => name);
  expect(steps).toHaveLength(2);
  const names = new Set<string | undefined>(allSteps.map(({ name }) => name));
  expect(steps.filter((name) => !names.has(name))).toEqual([]);
});

it('the links in the guide point to existing files', () => {
  const links = [...guide.matchAll(/\]\((?!#|https:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !existsSync(new URL(link, guideUrl)))).toEqual([]);
});
