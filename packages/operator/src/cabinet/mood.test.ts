import { describe, expect, test } from 'vitest';
import { cabinetParts } from './cabinet.ts';
import { cabinetFixture, spinningFixture } from './fixture.ts';
import { momentOf } from './mood.ts';

const startedAt = 1_700_000_000_000;
const settledAt = startedAt + 2_300;

describe('a moment of a cabinet', () => {
  test.each([
    ['available', 'attract', null],
    ['playing', 'ready', 'INSERT CREDIT'],
    ['waiting', 'ready', 'PLEASE WAIT'],
    ['reserved', 'ready', 'RESERVED'],
    ['trying-cashout', 'ready', 'PAYING OUT'],
    ['error', 'fault', 'OUT OF ORDER'],
    ['not-available', 'fault', 'CLOSED'],
    ['offline', 'dark', 'NO CONNECTION'],
  ] as const)('with the status %s, has the mood %s and shows the sign %s', (status, mood, plate) => {
    expect(momentOf(cabinetFixture({ status }), startedAt)).toMatchObject({ mood, plate });
  });

  test('does not ask for credit while the reels turn', () => {
    expect(momentOf(spinningFixture(startedAt), startedAt + 500)).toMatchObject({ mood: 'spinning', plate: null });
  });

  test('counts a win up from zero to the whole amount', () => {
    const view = spinningFixture(startedAt, { winMinor: 10_000, winLines: [[1, 1, 1]] });
    const shown = [0, 200, 600, 10_000].map((later) => momentOf(view, settledAt + later).shownWinMinor);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect([shown[0], shown[3]]).toEqual([0, 10_000]);
    expect(momentOf(view, settledAt + 1)).toMatchObject({ mood: 'won', bigWin: true });
  });

  test.each([
    ['below its stake', 200],
    ['at its stake', 500],
  ])('[PLATFORM58] shows a return %s at once, and without the mood of a win', (_, winMinor) => {
    const view = spinningFixture(startedAt, { winMinor, winLines: [[1, 1, 1]] });
    const unlit = { mood: 'ready', shownWinMinor: winMinor, bigWin: false };
    expect(momentOf(view, settledAt)).toMatchObject(unlit);
    // A later change of the bet does not count.
    expect(momentOf({ ...view, betMinor: 10 }, settledAt)).toMatchObject(unlit);
    const drawn = cabinetParts(view, settledAt + 100);
    expect(drawn.map(({ id }) => id)).not.toContain('win');
    expect(drawn.find(({ id }) => id === 'meter-win')?.key).toBe(`WIN ${(winMinor / 100).toFixed(2)} false`);
  });

  test('[PLATFORM58] celebrates a return above its stake, even if the bet was raised since', () => {
    const view = spinningFixture(startedAt, { winMinor: 501, winLines: [[1, 1, 1]] });
    expect(momentOf({ ...view, betMinor: 10_000 }, settledAt).mood).toBe('won');
    const drawn = cabinetParts(view, settledAt + 5_000);
    expect(drawn.map(({ id }) => id)).toContain('win');
    expect(drawn.find(({ id }) => id === 'meter-win')?.key).toBe('WINNER 5.01 true');
  });

  test('shows the total win of a bonus while a free spin turns, and then counts up to the new total', () => {
    const turning = spinningFixture(startedAt, { status: 'in-bonus', freeSpins: 3, winMinor: 6_400, spinWinMinor: 0 });
    expect(momentOf(turning, startedAt + 500)).toMatchObject({ mood: 'spinning', shownWinMinor: 6_400 });
    const settled = { ...turning, winMinor: 7_400, spinWinMinor: 1_000, winLines: [[1, 1, 1]] };
    const shown = [0, 200, 10_000].map((later) => momentOf(settled, settledAt + later).shownWinMinor);
    expect([shown[0], shown[2]]).toEqual([6_400, 7_400]);
    expect(shown[1]).toBeGreaterThan(6_400);
    expect(shown[1]).toBeLessThan(7_400);
    expect(momentOf(settled, settledAt + 1).bigWin).toBe(false);
  });

  test('stays in the spinning mood until the last reel has stopped', () => {
    const view = spinningFixture(startedAt, { winMinor: 10_000, winLines: [[1, 1, 1]] });
    expect(momentOf(view, settledAt - 1).mood).toBe('spinning');
  });
});
