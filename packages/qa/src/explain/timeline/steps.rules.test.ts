import { expect, it } from 'vitest';
import type { TraceEvent } from '@farspin/testing/simulation';
import { stepEndMs, stepsOfEvents, stretchOf } from './steps.rules.ts';

const event = (lane: TraceEvent['lane'], atMs: number, name: string, endMs: number | null = null): TraceEvent => ({
  lane,
  atMs,
  endMs,
  name,
  data: {},
});

it('finds the step of an event when several steps start in the same ms', () => {
  const trace = [
    event('machine', 0, 'session idle', 10),
    event('player', 0, 'wait'),
    event('fault', 10, 'cut'),
    event('player', 10, 'network: cut'),
    event('socket', 10, 'machine waiting', 30),
    event('player', 10, 'press'),
    event('player', 10, 'press', 20),
    event('socket', 10, 'press sent'),
    event('player', 10, 'press'),
    event('player', 30, 'closed'),
  ];
  const steps = ['wait 10', 'network: cut machine', 'press start', 'press bet-up'];
  const stepAtMs = [0, 10, 10, 10];
  expect(stepsOfEvents({ trace, steps, stepAtMs })).toEqual([null, 0, 0, 1, 1, 2, 2, 2, 3, 3]);
});

it('ends a step at the start of the next step or at the end of the session', () => {
  expect([stepEndMs([0, 10, 30], 1, 100), stepEndMs([0, 10, 30], 2, 100)]).toEqual([30, 100]);
});

it.each([
  [
    { step: 1, atMs: 30 },
    { startMs: 10, endMs: 30 },
  ],
  [
    { step: 1, atMs: 20 },
    { startMs: 10, endMs: 30 },
  ],
  [
    { step: 1, atMs: 50 },
    { startMs: 10, endMs: 50 },
  ],
  [
    { step: 2, atMs: 50 },
    { startMs: 30, endMs: 50 },
  ],
  [
    { step: 3, atMs: 50 },
    { startMs: 50, endMs: 50 },
  ],
])('a violation spans the whole step and the time of detection: %j', (found, stretch) => {
  expect(stretchOf(found, [0, 10, 30])).toEqual(stretch);
});
