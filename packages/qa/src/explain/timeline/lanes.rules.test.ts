import { lanes, type TraceEvent } from '@farspin/testing/simulation';
import { describe, expect, it } from 'vitest';
import { brokenSession } from '../fixture.ts';
import { firstAtLeast, layLanes, walkOf } from './lanes.rules.ts';

const state = (name: string, atMs: number, endMs: number): TraceEvent => ({
  lane: 'socket',
  name,
  atMs,
  endMs,
  data: {},
});
const namesOf = (trace: readonly TraceEvent[]): readonly (readonly string[])[] =>
  (layLanes(['socket'], trace)[0]?.rows ?? []).map(({ states }) => states.map(({ name }) => name));

describe('lanes', () => {
  it('contain every event once', () => {
    const laid = layLanes(lanes, brokenSession.trace);
    expect(laid.map(({ lane }) => lane)).toEqual(lanes);
    const indices = laid.flatMap((lane) => walkOf(lane).map(({ index }) => index));
    expect(indices.toSorted((one, other) => one - other)).toEqual(brokenSession.trace.map((_, index) => index));
  });

  it('give each subject a row, and a second row while the subject is in two states at once', () => {
    const trace = [
      state('notifications live', 0, 50),
      state('machine up', 10, 60),
      state('notifications connecting', 20, 40),
      state('machine waiting', 60, 70),
      state('notifications waiting', 80, 90),
    ];
    expect(namesOf(trace)).toEqual([
      ['notifications live', 'notifications waiting'],
      ['notifications connecting'],
      ['machine up', 'machine waiting'],
    ]);
  });

  it('keep an absent state in the same row as a state of another tab', () => {
    const trace = [state('machine none', 0, 100), state('machine up', 10, 60), state('machine none', 60, 70)];
    expect(namesOf(trace)).toEqual([['machine none', 'machine up', 'machine none']]);
  });

  it('distinguish normal, degraded and absent states', () => {
    const trace = ['machine up', 'machine waiting', 'machine none'].map((name, at) => state(name, at, at + 1));
    expect(layLanes(['socket'], trace)[0]?.rows[0]?.states.map(({ tone }) => tone)).toEqual([
      'normal',
      'uneasy',
      'absent',
    ]);
  });

  it('find the first value at or above a minimum by bisection', () => {
    const list = [1, 3, 3, 7];
    const found = [0, 3, 4, 8].map((least) => firstAtLeast(list, least, (value) => value));
    expect(found).toEqual([0, 1, 3, 4]);
  });
});
