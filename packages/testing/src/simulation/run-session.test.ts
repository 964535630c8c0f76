import { describe, expect, it } from 'vitest';
import { allSteps } from '../commands/all-steps.ts';
import type { Invariant } from '../invariants/invariant.ts';
import { simulateSession, shrink } from './run-session.ts';

/** An invariant that is violated when a page opens in the middle of a session. */
const neverAsked: Invariant = {
  id: 'never-asked',
  says: 'Nobody is ever asked to come back to a machine.',
  watch: (world) => ({
    afterStep: () => (world.tab.player.reconnect$.value.kind === 'asking' ? 'somebody is asked' : null),
  }),
};

describe('simulated sessions', () => {
  it('hold every invariant for thirty hours and contain the expected actions', () => {
    const sessions = Array.from({ length: 20 }, (_, index) => simulateSession({ seed: 4_000 + index, hours: 1.5 }));
    const sum = (of: (session: (typeof sessions)[number]) => number): number =>
      sessions.reduce((total, session) => total + of(session), 0);
    const virtualHours = sum((session) => session.virtualHours);
    expect(sessions.flatMap(({ violation }) => (violation === null ? [] : [violation]))).toEqual([]);
    expect(virtualHours).toBeGreaterThanOrEqual(30);
    expect(sum(({ counts }) => counts.presses) / virtualHours).toBeGreaterThan(200);
    expect(sum(({ counts }) => counts.transfers) / virtualHours).toBeGreaterThan(4);
    expect(new Set(sessions.flatMap(({ counts }) => Object.keys(counts.faults))).size).toBeGreaterThan(15);
  }, 60_000);

  it('are equal for the same seed and differ for another seed', () => {
    const [first, again, other] = [7, 7, 8].map((seed) => simulateSession({ seed, hours: 1, keepTrace: seed === 7 }));
    expect(again).toEqual(first);
    expect(other?.traceHash).not.toBe(first?.traceHash);
    expect(simulateSession({ seed: 7, hours: 1 }).traceHash).toBe(first?.traceHash);
  }, 60_000);

  it('find a violation, shrink the story of the violation and replay the shrunk story', () => {
    const sessions = Array.from({ length: 20 }, (_, index) =>
      simulateSession({ seed: 1 + index, hours: 1 }, [neverAsked]),
    );
    const found = sessions.find(({ violation }) => violation?.invariant === 'never-asked');
    const shrunk = shrink({ seed: found?.seed ?? 0, hours: 1 }, [neverAsked]);
    expect(shrunk.steps.length).toBeLessThan(Math.min(10, found?.steps.length ?? 0));
    const replayed = simulateSession({ seed: shrunk.seed, hours: 0, path: shrunk.path }, [neverAsked]);
    expect(replayed.violation).toEqual(shrunk.violation);
    expect(replayed.steps).toEqual(shrunk.steps);
  }, 120_000);

  it('reject a path that shrink never returned', () => {
    expect(() => simulateSession({ seed: 1, hours: 1, path: 'elsewhere' })).toThrow('Not a valid path: elsewhere');
  });

  it('give every step a unique name', () => {
    const names = allSteps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
