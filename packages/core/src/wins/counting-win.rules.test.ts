import { describe, expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import { noWin, stepWin, type WinEvent } from './completed-win.rules.ts';
import { beforeReturn, countingOf, readCounting, type CountingWin, type WinPlace } from './counting-win.rules.ts';

const place: WinPlace = { userId: '7', machineId: '101', sessionId: 's1' };
const kept: CountingWin = { ...place, spinCount: 5, stakeMinor: 200, winMinor: 300, isInGame: true, at: 1_000 };
const shown: Meters = {
  ...{ creditsMinor: 1_000, betMinor: 200, winMinor: 700, freeSpins: 0, spinCount: 5 },
  ...{ isRunning: false, autoplay: false, status: 'playing', seq: 9 },
};

describe('[RECEIPT5] a win that still counts at a reload', () => {
  it.each<[string, Partial<Meters>]>([
    ['the same game', {}],
    ['a game that is counted at its end', { spinCount: 6 }],
    ['the same return', { winMinor: 300 }],
    ['a return that still counts', { isRunning: true }],
  ])('is proved by %s', (_, change) => {
    const now = { ...shown, ...change };
    expect(beforeReturn(kept, place, now, 60_999)).toEqual({ ...now, winMinor: 0 });
  });

  it.each<[string, Partial<CountingWin>, Partial<Meters>]>([
    ['a later game', {}, { spinCount: 7 }],
    ['an earlier game', {}, { spinCount: 4 }],
    ['the next game after a game that was over', { isInGame: false }, { spinCount: 6 }],
    ['a machine without a spin count', {}, { spinCount: null }],
    ['a return that is moving to the credits', {}, { winMinor: 299 }],
    ['no return', { winMinor: 0 }, { winMinor: 0 }],
    ['an unreadable return', { winMinor: 0 }, { winMinor: null }],
    ['another player', { userId: '8' }, {}],
    ['another machine', { machineId: '102' }, {}],
    ['another session', { sessionId: 's2' }, {}],
    ['a page that was closed for longer', { at: -60_000 }, {}],
  ])('is not proved by %s', (_, record, change) => {
    expect(beforeReturn({ ...kept, ...record }, place, { ...shown, ...change }, 1_000)).toBeNull();
  });

  it('has an unknown stake if the bet has changed', () => {
    expect(beforeReturn(kept, place, { ...shown, betMinor: 500 }, 1_000)?.betMinor).toBeNull();
    expect(beforeReturn(null, place, shown, 1_000)).toBeNull();
  });

  it('is stored from the start of its game until it is recorded', () => {
    const report = (isInGame: boolean, change: Partial<Meters>): WinEvent => ({
      ...{ kind: 'metersCame', isInGame, meters: { ...shown, winMinor: 0, ...change } },
    });
    const events = [
      report(false, { spinCount: 4 }),
      report(true, {}),
      report(true, { winMinor: 300 }),
      report(false, { winMinor: 700 }),
      { kind: 'winTaken' },
      // The next game still shows the last win.
      report(true, { winMinor: 700, spinCount: 6, isRunning: null }),
      report(true, { spinCount: 6 }),
      report(true, { spinCount: null }),
    ] as const;
    const stored = events.map((_, index) => countingOf(events.slice(0, index + 1).reduce(stepWin, noWin)));
    const of = (winMinor: number, isInGame: boolean, spinCount = 5) => ({
      ...{ spinCount, stakeMinor: 200, winMinor, isInGame },
    });
    expect(stored).toEqual([null, of(0, true), of(300, true), of(700, false), null, null, of(0, true, 6), null]);
  });

  it('is read only if the record is readable', () => {
    expect(readCounting(JSON.stringify(kept))).toEqual(kept);
    for (const text of [
      null,
      '',
      '{}',
      JSON.stringify({ ...kept, winMinor: -1 }),
      JSON.stringify({ ...kept, at: 'x' }),
    ])
      expect(readCounting(text)).toBeNull();
  });
});
