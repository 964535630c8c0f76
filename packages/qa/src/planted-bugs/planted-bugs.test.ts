import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('planted-bugs.ts', import.meta.url));
const plantedBugs = (...flags: readonly string[]) =>
  spawnSync(process.execPath, [program, ...flags], { encoding: 'utf8' });

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
