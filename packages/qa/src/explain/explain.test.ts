import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { lanes, simulateSession, type SimulatedSession } from '@farspin/testing/simulation';
import type { PageData } from './timeline/data.ts';
import { stepsOfEvents } from './timeline/steps.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'farspin-explain-'));
afterAll(() => rmSync(folder, { recursive: true }));

function explain(...args: readonly string[]): {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
} {
  const entry = fileURLToPath(new URL('explain.ts', import.meta.url));
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { encoding: 'utf8', env });
  return { code: status, out: stdout, err: stderr };
}

function sessionIn(name: string): SimulatedSession {
  const page = readFileSync(join(folder, name), 'utf8');
  const json = /<script type="application\/json" id="session">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? 'null';
  return (JSON.parse(json) as PageData).session;
}

describe('explain', () => {
  it('writes the session of a seed into the current folder and prints the outcome', () => {
    const { code, out } = explain('11', '--hours', '0.5');
    const { seed, trace, steps, stepAtMs, violation } = sessionIn('explain-11.html');
    expect({ code, seed, violation }).toEqual({ code: 0, seed: 11, violation: null });
    expect(out).toContain(join(folder, 'explain-11.html'));
    expect(out).toContain(`${steps.length} steps, ${trace.length} events, no violation`);
    expect(stepAtMs).toHaveLength(steps.length);
  });

  it('records complete traces: ordered by time, with every lane, and with an end for each lasting event', () => {
    const traces = [12, 13, 14].map((seed) => simulateSession({ seed, hours: 1, keepTrace: true }).trace);
    const events = traces.flat();
    expect(new Set(events.map(({ lane }) => lane))).toEqual(new Set(lanes));
    for (const trace of traces) {
      const times = trace.map(({ atMs }) => atMs);
      expect(times.toSorted((one, other) => one - other)).toEqual(times);
    }
    expect(events.filter(({ atMs, endMs }) => endMs !== null && endMs < atMs)).toEqual([]);
    for (const state of ['sign-in signed-in', 'notifications live', 'session playing', 'picture live'])
      expect(events.find(({ name }) => name === state)?.endMs, state).toEqual(expect.any(Number));
  });

  it('finds the start of each step of a session in the trace', () => {
    for (const seed of [12, 13, 14]) {
      const session = simulateSession({ seed, hours: 1, keepTrace: true });
      const begun = [...new Set(stepsOfEvents(session))].filter((step) => step !== null);
      expect(begun).toEqual(session.steps.map((_, step) => step));
    }
  });

  it.each([
    [['abc'], 'It must be a whole number'],
    [['--', '-1'], 'whole number of 0 or more'],
    [['9999999999'], 'below 2 147 483 648'],
    [['1', '--hours', '0'], 'It must be above 0'],
    [['1', '--path', 'elsewhere'], 'Not a valid path: elsewhere'],
  ])('rejects the invalid arguments %j on one line', { tags: ['long'] }, (args, said) => {
    const { code, err } = explain(...args);
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(said)]);
  });
});
