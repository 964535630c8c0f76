import type { CabinetView } from '@farspin/testing';
import { describe, expect, test } from 'vitest';
import { cabinetFixture, spinningFixture } from '../../cabinet/fixture.ts';
import { scoreOf } from './score.ts';
import { createSpeaker, type SoundFrame } from './speaker.ts';

const startedAt = 1_700_000_000_000;

/** Returns all frames of a period, requested every 20 ms. */
function listen(view: CabinetView, fromMs: number, toMs: number): SoundFrame[] {
  const frames: SoundFrame[] = [];
  const speaker = createSpeaker((frame) => frames.push(frame));
  for (let nowMs = fromMs; nowMs <= toMs; nowMs += 20) speaker.play(view, nowMs);
  return frames;
}
const loudest = (frames: readonly SoundFrame[]): number =>
  Math.max(...frames.map(({ samples }) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)));

describe('the speaker', () => {
  test('emits 10 ms of 48 kHz audio for every 10 ms that pass', () => {
    const frames = listen(cabinetFixture(), startedAt, startedAt + 1_000);
    expect(frames.length).toBe(101);
    expect(new Set(frames.map(({ samples }) => samples.length))).toEqual(new Set([480]));
  });

  test('continues with the current time after a pause, without catching up', () => {
    const frames: SoundFrame[] = [];
    const speaker = createSpeaker((frame) => frames.push(frame));
    speaker.play(cabinetFixture(), startedAt);
    speaker.play(cabinetFixture(), startedAt + 60_000);
    expect(frames.length).toBe(2);
  });

  test('is loud when a reel stops, quiet while the machine is idle, and silent while the machine is offline', () => {
    const spin = spinningFixture(startedAt);
    const idle = loudest(listen(cabinetFixture(), startedAt, startedAt + 500));
    const stop = loudest(listen(spin, startedAt + 650, startedAt + 800));
    expect(idle).toBeGreaterThan(50);
    expect(idle).toBeLessThan(1_500);
    expect(stop).toBeGreaterThan(10 * idle);
    expect(loudest(listen(cabinetFixture({ status: 'offline' }), startedAt, startedAt + 500))).toBe(0);
  });

  test('stays below the maximum level when many clips play at once', () => {
    const view = spinningFixture(startedAt, { winMinor: 900_000, winLines: [[1, 1, 1]] });
    const peak = loudest(listen(view, startedAt, startedAt + 6_000));
    expect(peak).toBeLessThanOrEqual(29_491);
  });
});

describe('the score', () => {
  const spin = spinningFixture(startedAt);
  const notes = (view: CabinetView) => scoreOf(view).filter(({ clip }) => typeof clip === 'number').length;

  test('has a thud for each reel, in the order in which the reels stop', () => {
    const thuds = scoreOf(spin).filter(({ clip }) => clip === 'thud');
    expect(thuds.map(({ atMs }) => atMs)).toEqual(thuds.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
    expect(thuds.length).toBe(5);
  });

  test('has bells only for a win, and more bells for a larger win', () => {
    const won = (winMinor: number) => notes({ ...spin, winMinor, spinWinMinor: winMinor, winLines: [[1, 1, 1]] });
    const lostAfterWins = { ...spin, winMinor: 5_000, spinWinMinor: 0, freeSpins: 3 };
    expect(notes(spin)).toBe(0);
    expect(notes(lostAfterWins)).toBe(0);
    expect(won(600)).toBeGreaterThan(0);
    expect(won(50_000)).toBeGreaterThan(won(600));
    expect(won(50_000_000)).toBeLessThanOrEqual(26);
  });

  test('[PLATFORM58] has no bells for a return at or below its stake', () => {
    const won = { ...spin, winLines: [[1, 1, 1]] };
    expect(notes({ ...won, winMinor: 200, spinWinMinor: 200 })).toBe(0);
    expect(notes({ ...won, winMinor: 500, spinWinMinor: 500, betMinor: 10 })).toBe(0);
    // In a bonus, the return is the total of all spins.
    expect(notes({ ...won, winMinor: 700, spinWinMinor: 200, freeSpins: 2 })).toBeGreaterThan(0);
  });

  test('is empty before the first spin', () => {
    expect(scoreOf(cabinetFixture())).toEqual([]);
  });
});
