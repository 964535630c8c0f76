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

/** The sessions that the guide explains; not those of a path, which leads to whatever was broken once. */
const explained = [...guide.matchAll(/^npm run explain -- (\d+)((?: --(?!path)\w+ [\w.]+)*)(?: +#.*)?$/gm)].map(
  ([, seed = '', flags = '']) => ({ seed: Number(seed), hours: Number(/--hours (\S+)/.exec(flags)?.[1] ?? 2) }),
);

it.each(explained)(
  'the session of seed $seed that lasts $hours h has something of everything to look at',
  (options) => {
    const { counts, trace, violation } = simulateSession({ ...options, keepTrace: true });
    expect(violation).toBeNull();
    expect(new Set(trace.map(({ lane }) => lane))).toEqual(new Set(lanes));
    for (const [what, count] of Object.entries({ ...counts, faults: Object.keys(counts.faults).length }))
      expect(count, what).toBeGreaterThan(2);
  },
);

it('the guide explains two sessions: one as long as those of simulate, and a shorter one', () => {
  expect(explained.map(({ hours }) => hours)).toEqual([2, 1]);
});

/** The violation that the guide shows; which seed has it first, and by what way, is drawn. */
const shown = /^Violation of (?<id>\S+), seed \d+: (?<found>.+)\n(?<steps>(?:.+\n)+?)Replay: (?<replay>.+)$/m.exec(
  guide,
)?.groups;
const withoutAction = (found: string | undefined): string | undefined => found?.replace(/cash-in|cash-out|cancel/, '…');

it('the violation that the guide shows is one that simulate finds, and the line that it prints replays it', () => {
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

it('the steps that the guide shows are steps that there are', () => {
  const steps = [...(shown?.['steps'] ?? '').matchAll(/^ +\d+ {2}([^{\n]+?)(?: \{.*)?$/gm)].map(([, name]) => name);
  expect(steps).toHaveLength(2);
  const names = new Set<string | undefined>(allSteps.map(({ name }) => name));
  expect(steps.filter((name) => !names.has(name))).toEqual([]);
});

it('the guide links to what is there', () => {
  const links = [...guide.matchAll(/\]\((?!#|https:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !existsSync(new URL(link, guideUrl)))).toEqual([]);
});
