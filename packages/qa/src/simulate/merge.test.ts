import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bugVariable } from '../planted-bugs/hunt.types.ts';
import { withoutScheduler } from '../shard/testing/without-scheduler.ts';
import { joined, type Part } from './part.ts';
import { reportOf } from './part-report.ts';
import { runWorlds, worldsOf } from './run-money.ts';

const program = fileURLToPath(new URL('simulate.ts', import.meta.url));
const plant = fileURLToPath(new URL('../planted-bugs/plant.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'farspin-shards-'));
afterAll(() => rmSync(folder, { recursive: true }));

const simulate = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const preload = env[bugVariable] === undefined ? [] : ['--import', plant];
  return spawnSync(process.execPath, [...preload, program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...withoutScheduler, ...env },
    cwd: folder,
  });
};

/** Parses JSON and removes the durations. */
const withoutTimes = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) =>
    ['seconds', 'hoursPerSecond', 'hoursPerCpuSecond'].includes(key) ? undefined : value,
  );

/** Writes a file for each of three shards. Returns the file names in another order. */
function writeShards(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): readonly string[] {
  return [3, 1, 2].map((index) => {
    const file = `${name}-${index}.json`;
    writeFileSync(join(folder, file), simulate([...args, '--shard', `${index}/3`, '--json'], env).stdout);
    return file;
  });
}

describe('npm run simulate -- merge', { timeout: 60_000 }, () => {
  let files: readonly string[] = [];
  const run = ['--runs', '4', '--hours', '2', '--seed', '5'];
  beforeAll(() => {
    files = writeShards('sessions', run);
  }, 60_000);
  const shardFile = (index: number): string => readFileSync(join(folder, `sessions-${index}.json`), 'utf8');

  it('prints the same output as one process, including the trace hash', () => {
    const merged = simulate(['merge', ...files, '--json']);
    const whole = simulate([...run, '--json']);
    expect([merged.status, merged.stderr]).toEqual([0, '']);
    expect(withoutTimes(merged.stdout)).toEqual(withoutTimes(whole.stdout));
    const { traceHash } = JSON.parse(whole.stdout) as { traceHash: string };
    expect(simulate(['merge', ...files.toReversed()]).stdout).toContain(`Trace hash: ${traceHash}\n`);
  });

  it('prints the same output as one process with --only commands', { tags: ['long'] }, () => {
    const args = ['--only', 'commands', '--schedules', '20'];
    const merged = simulate(['merge', ...writeShards('commands', args), '--json']);
    expect(withoutTimes(merged.stdout)).toEqual(withoutTimes(simulate([...args, '--json']).stdout));
  });

  it('prints the first violation of all shards, as one process does', { tags: ['long'] }, () => {
    const env = { [bugVariable]: 'journal-after-answer' };
    const args = ['--runs', '3', '--hours', '1'];
    const whole = simulate([...args, '--json'], env);
    const merged = simulate(['merge', ...writeShards('found', args, env), '--json']);
    const [named, ...finding] = merged.stderr.split('\n');
    expect(named).toMatch(/^Shard 1\/3 \(found-1\.json\): seed 1 violates on-record-first: /);
    const others = finding.filter((line) => line.startsWith('Shard '));
    expect([merged.status, finding.slice(others.length).join('\n')]).toEqual([1, whole.stderr]);
    expect(withoutTimes(merged.stdout)).toEqual(withoutTimes(whole.stdout));
  });

  it('stores the shard, the seeds and the options in the file', () => {
    expect(JSON.parse(shardFile(2))).toMatchObject({
      command: 'simulate',
      options: { only: null, seed: 5, runs: 4, hours: 2, dials: 'usual' },
      shard: { index: 2, count: 3 },
      holds: 'seed 6',
    });
  });

  it('uses the shard of a scheduler, and names a missing variable', () => {
    const { stdout } = simulate([...run], { JOB_COMPLETION_INDEX: '1', JOB_COMPLETIONS: '3' });
    expect(stdout).toMatch(/^Shard 2\/3: seed 6\n/);
    const { status, stderr } = simulate([...run], { JOB_COMPLETION_INDEX: '1' });
    expect([status, stderr.trimEnd()]).toEqual([
      2,
      'error: JOB_COMPLETION_INDEX is set but JOB_COMPLETIONS is missing. Set both, or pass --shard.',
    ]);
  });

  it.each([
    [
      'a missing shard',
      ['sessions-1.json', 'sessions-3.json'],
      'Shard 2/3 is missing. Run it with --shard 2/3 --json.',
    ],
    [
      'a doubled shard',
      ['sessions-1.json', 'sessions-2.json', 'sessions-3.json', 'sessions-1.json'],
      'Shard 1/3 is given twice: sessions-1.json, sessions-1.json. Pass only one of these files.',
    ],
    ['no such file', ['none.json'], 'none.json cannot be read. The file does not exist. Check the path.'],
    ['no file', [], "error: missing required argument 'files'"],
  ])('reports %s on one line and exits with 2', (_, names, message) => {
    const { status, stdout, stderr } = simulate(['merge', ...names]);
    expect([status, stdout, stderr.trimEnd()]).toEqual([2, '', message]);
  });
});

describe('worlds of money', () => {
  it('divide all intents into groups of at most 5 000', () => {
    expect(worldsOf({ seed: 7, intents: 12_000 })).toEqual([
      { seed: 7, intents: 5_000 },
      { seed: 8, intents: 5_000 },
      { seed: 9, intents: 2_000 },
    ]);
  });

  it('have the same totals when merged from two parts as when run in one part', () => {
    const worlds = [3, 4, 5].map((seed) => ({ seed, intents: 20 }));
    const run = (some: typeof worlds): Part => ({ kind: 'money', ...runWorlds(some, {}, () => undefined) });
    const report = (part: Part): unknown => withoutTimes(reportOf(part, { seed: 3, dials: {}, json: true }));
    expect(report(joined([run(worlds.slice(0, 1)), run(worlds.slice(1))]))).toEqual(report(run(worlds)));
  });
});
