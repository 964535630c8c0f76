import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { withoutScheduler } from '../shard/testing/without-scheduler.ts';
import { bugVariable } from '../planted-bugs/hunt.types.ts';
import { readOptions } from './options.ts';
import { totalsOf } from './totals.ts';
import { simulateSessions } from './run-sessions.ts';
import { violationReport } from './report.ts';

const program = fileURLToPath(new URL('simulate.ts', import.meta.url));
const plant = fileURLToPath(new URL('../planted-bugs/plant.ts', import.meta.url));
const simulate = (...args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: { ...process.env, ...withoutScheduler } });

describe('npm run simulate', () => {
  it('prints only one JSON object with --json, with the same hash for the same seed', () => {
    const [first, again] = [1, 2].map(() => simulate('--runs', '2', '--hours', '1', '--seed', '5', '--json'));
    expect([first?.status, first?.stderr]).toEqual([0, '']);
    const report: unknown = JSON.parse(first?.stdout ?? '');
    expect(report).toMatchObject({ runs: 2, violations: 0, perHour: { presses: expect.any(Number) } });
    const hash = /"traceHash":"\w+"/;
    expect(again?.stdout.match(hash)?.[0]).toBe(first?.stdout.match(hash)?.[0]);
  });

  it.each([
    [['--bogus'], 'unknown option'],
    [['--runs', '0'], 'whole number above 0'],
    [['--seed', 'x'], 'whole number'],
    [['--hours', '-1'], 'number above 0'],
    [['--only', 'food'], 'Allowed choices are money, commands'],
    [['--path', 'zz'], 'path'],
    [['--intents', '5'], '--only money'],
    [['--schedules', '5', '--only', 'money'], '--only commands'],
    [['--only', 'commands', '--hours', '5'], 'takes its length from --schedules'],
    [['--only', 'money', '--runs', '5'], 'Leave out --runs, --hours and --path'],
    [['--only', 'money', '--hours', '5'], 'Leave out --runs, --hours and --path'],
    [['--only', 'money', '--path', '2/0'], 'Leave out --runs, --hours and --path'],
    [['--path', '2/0', '--hours', '2'], 'Leave out --runs and --hours'],
    [['--dials', 'seat=freed'], 'There is no dial "seat"'],
    [['--dials', 'seatAtCashOut=gone'], 'seatAtCashOut must be kept, freed or closed, not "gone"'],
    [['--dials', 'kick=refused', '--dials', 'pages=endless'], 'Give it once, with all dials'],
    [['--dials', ''], "Write dials as 'seatAtCashOut=freed heartbeat=45s', or usual."],
    [['--shard', '4/3'], 'Shard 4 of 3 does not exist. Choose a shard from 1/3 to 3/3.'],
    [['--shard', '1'], 'such as 1/3'],
    [['--path', '2/0', '--shard', '1/3'], 'Leave out --shard'],
    [['more'], 'too many arguments'],
  ])('reports the invalid options %j on one line and exits with 2', (args, said) => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    expect(() => readOptions(args, {})).toThrow('ended with 2');
    const lines = stderr.mock.calls.map(([text]) => String(text)).join('');
    exit.mockRestore();
    stderr.mockRestore();
    expect(lines.trimEnd().split('\n')).toEqual([expect.stringContaining(said)]);
  });

  it('[WALLET9] moves money back and forth without losing or duplicating money', () => {
    const { status, stdout } = simulate('--only', 'money', '--intents', '2000', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ intents: 2_000, double: 0, lost: 0, unreported: 0, wrongSeed: null });
  });

  it.each([
    ['cash-in-retried', ['double', 'lost', 'unreported']],
    ['cash-out-retried', ['double']],
    ['failed-too-early', ['lost']],
    ['cash-out-given-up', ['lost']],
  ])('finds the planted bug %s with --only money', { tags: ['long'] }, (bug, wrong) => {
    const args = ['--import', plant, program, '--only', 'money', '--intents', '1000', '--json'];
    const env = { ...process.env, [bugVariable]: bug };
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    const told = JSON.parse(stdout) as Record<string, unknown>;
    for (const figure of wrong) expect(told[figure], figure).toBeGreaterThan(0);
    expect([status, told['wrongSeed']]).toEqual([1, 1]);
  });

  it('[COMMAND1] [COMMAND3] [COMMAND4] executes commands after clicks, but no command late, twice or without a click', () => {
    const { status, stdout } = simulate('--only', 'commands', '--schedules', '200', '--json');
    expect(status).toBe(0);
    const told = JSON.parse(stdout) as Record<string, unknown>;
    expect(told).toMatchObject({ schedules: 200, late: 0, twice: 0, unasked: 0, wrongSeed: null });
    expect(told['executed']).toBeGreaterThan(200);
  });

  it.each([
    ['command-without-expiry', 'late', 100],
    ['command-sent-again', 'unasked', 20],
  ])('finds the planted bug %s with --only commands', { tags: ['long'] }, (bug, wrong, schedules) => {
    const args = ['--import', plant, program, '--only', 'commands', '--schedules', String(schedules)];
    const env = { ...process.env, [bugVariable]: bug };
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect(status).toBe(1);
    expect(stdout.toLowerCase()).toMatch(new RegExp(`${wrong}: [1-9]`));
    expect(stdout).toMatch(/Replay: npm run simulate -- --only commands --seed \d+ --schedules 1/);
  });

  it('replays a session from a seed and a path', () => {
    const { status, stdout } = simulate('--seed', '3', '--path', '0.2/0:0');
    expect([status, stdout]).toEqual([0, expect.stringContaining('no violation')]);
  });

  it('reports an error, not a violation, for a path that leads to no session', () => {
    const { status, stderr } = simulate('--seed', '3', '--path', '0.2/0:99999');
    expect([status, stderr]).toEqual([2, expect.stringContaining('Seed 3 has no session at the path 0:99999')]);
  });
});

describe('many sessions', () => {
  it('run in the order of the seeds and are added up', async () => {
    const simulated: number[] = [];
    const { sessions } = await simulateSessions({
      seeds: [1, 2],
      hours: 0.5,
      dials: {},
      onSession: ({ seed }) => simulated.push(seed),
    });
    expect(simulated).toEqual([1, 2]);
    const totals = totalsOf(sessions);
    expect(totals).toMatchObject({ runs: 2, violations: [] });
    expect(totals.virtualHours).toBeGreaterThanOrEqual(1);
    expect(totalsOf([])).toMatchObject({ runs: 0, virtualHours: 0, faults: {} });
  });

  it('report a violation with the steps and the replay command', () => {
    const violation = { invariant: 'money-conserved', found: 'too little', atMs: 1, step: 1 };
    const steps = ['sign in', 'cash in 500'];
    const found = { seed: 9, dials: 'seatAtCashOut=freed kick=refused', path: '2/0:1', violation, steps };
    const told = violationReport(found, { kick: 'refused' });
    expect(told).toContain('Violation of money-conserved, seed 9: too little');
    expect(told).toContain('2  cash in 500');
    expect(told).toContain('Dials: seatAtCashOut=freed kick=refused');
    expect(told).toContain("npm run simulate -- --seed 9 --path 2/0:1 --dials 'kick=refused'");
    expect(violationReport(found, {}).endsWith('--path 2/0:1')).toBe(true);
  });
});
