import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { withoutScheduler } from '../shard/testing/without-scheduler.ts';

const program = fileURLToPath(new URL('planted-bugs.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'farspin-planted-shards-'));
afterAll(() => rmSync(folder, { recursive: true }));
const plantedBugs = (...flags: readonly string[]) => runWith({}, flags);
const runWith = (env: NodeJS.ProcessEnv, flags: readonly string[]) =>
  spawnSync(process.execPath, [program, ...flags], {
    encoding: 'utf8',
    env: { ...process.env, ...withoutScheduler, ...env },
    cwd: folder,
  });
const withoutTimes = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) => (key === 'tookMs' ? undefined : value));

/** Bugs that almost any session finds. Other bugs take longer. */
const quick = ['journal-after-answer', 'dialog-while-playing', 'cash-out-given-up'].flatMap((bug) => ['--only', bug]);

describe('npm run planted-bugs', { timeout: 120_000 }, () => {
  it('finds bugs, finds no violation in the clean tree, and prints JSON with a summary on standard error', () => {
    const { status, stdout, stderr } = plantedBugs('--json', ...quick);
    expect(stderr).toMatch(/^3 of 3 found; clean tree: 0 violations in \d+ seeds\n$/);
    const told: unknown = JSON.parse(stdout);
    expect(told).toMatchObject([
      { bug: 'journal-after-answer', area: 'money', found: true, invariant: 'on-record-first' },
      { bug: 'dialog-while-playing', area: 'reconnect', found: true, invariant: 'dialog-only-away' },
      { bug: 'cash-out-given-up', area: 'money', found: true, invariant: 'lost' },
    ]);
    for (const { seeds, seed } of told as readonly { seeds: number; seed: number }[]) expect(seed).toBe(seeds);
    expect(status).toBe(0);
  });

  it('prints the same report for merged shards in any order as for one process, and names a missing shard', () => {
    const write = (index: number): string => {
      const scheduled = { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: '2' };
      // The second shard reads its number from the scheduler.
      const { stdout } =
        index === 1 ? plantedBugs(...quick, '--json', '--shard', '1/2') : runWith(scheduled, [...quick, '--json']);
      writeFileSync(join(folder, `${index}.json`), stdout);
      return `${index}.json`;
    };
    const [one, two] = [write(1), write(2)];
    const merged = plantedBugs('merge', '--json', two, one);
    const whole = plantedBugs('--json', ...quick);
    expect([merged.status, merged.stderr]).toEqual([whole.status, whole.stderr]);
    expect(withoutTimes(merged.stdout)).toEqual(withoutTimes(whole.stdout));

    expect(plantedBugs('merge', two)).toMatchObject({
      status: 2,
      stderr: 'Shard 1/2 is missing. Run it with --shard 1/2 --json.\n',
    });
    expect(plantedBugs('merge', one, two, one)).toMatchObject({
      status: 2,
      stderr: 'Shard 1/2 is given twice: 1.json, 1.json. Pass only one of these files.\n',
    });
  });

  it('fails when a bug is not found, and marks the bug in the table', { tags: ['long'] }, () => {
    const { status, stdout } = plantedBugs('--only', 'clock-that-was-set-is-an-absence', '--seeds', '1');
    const [head, line, last] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^bug +area +found +seeds +seed +caught by +time$/);
    expect(line).toMatch(/^clock-that-was-set-is-an-absence +watch +NO +1 +– +– +[\d.]+ s$/);
    expect(last).toBe('0 of 1 found; clean tree: 0 violations in 1 seeds');
    expect(status).toBe(1);
  });

  it.each([
    [['--fast'], "error: unknown option '--fast'"],
    [['--seeds', '0'], "error: option '--seeds <number>' argument '0' is invalid. It must be a whole number above 0."],
    [['--only', 'none'], "error: option '--only <name>' argument 'none' is invalid. Choose one of cash-in-retried, "],
    [['all'], 'error: too many arguments. '],
  ])('rejects the invalid arguments %j on one line', (flags, message) => {
    const { status, stdout, stderr } = plantedBugs(...flags);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)]);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
