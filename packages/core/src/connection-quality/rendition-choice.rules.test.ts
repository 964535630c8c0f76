import { describe, expect, it } from 'vitest';
import type { Rendition } from '../kernel/entities.ts';
import { neighbour, noQuality, stepQuality, type QualityReport, type QualityStep } from './rendition-choice.rules.ts';

const good: QualityReport = { decodeMs: 5, frameAgeMs: 120, freezes: 0, lossPercent: 0 };
const lossy: QualityReport = { ...good, lossPercent: 8 };
const middling: QualityReport = { ...good, lossPercent: 3 };

/** Sends a report every 500 ms, and returns the steps with their times. */
function steps(reports: readonly QualityReport[], fps = 30): readonly (readonly [at: number, step: QualityStep])[] {
  let quality = noQuality;
  const taken: (readonly [at: number, step: QualityStep])[] = [];
  for (const [index, report] of reports.entries()) {
    const at = index * 500;
    const next = stepQuality(quality, report, { at, fps, isBest: false });
    ({ quality } = next);
    if (next.step !== null) taken.push([at, next.step]);
  }
  return taken;
}
const times = (count: number, report: QualityReport): readonly QualityReport[] =>
  Array.from({ length: count }, () => report);

describe('[BAND5] lowering the quality', () => {
  it('lowers the quality after 2 s of loss, and again after another 2 s of loss', () => {
    expect(steps(times(10, lossy))).toEqual([
      [2_000, 'down'],
      [4_500, 'down'],
    ]);
  });

  it('continues the count during reports between the limits, and restarts the count after a good report', () => {
    expect(steps([lossy, middling, middling, middling, lossy])).toEqual([[2_000, 'down']]);
    expect(steps([lossy, lossy, good, lossy, lossy, lossy])).toEqual([]);
  });

  it('[TIME2] lowers the quality after 2 s of loss if the clock was set back meanwhile', () => {
    const { quality } = stepQuality(noQuality, lossy, { at: 3_600_000, fps: 30, isBest: false });
    const again = stepQuality(quality, lossy, { at: 500, fps: 30, isBest: false });
    expect(stepQuality(again.quality, lossy, { at: 2_500, fps: 30, isBest: false }).step).toBe('down');
  });

  it('lowers the quality after freezes, and when frames take too long to decode', () => {
    const freezing = [0, 1, 2, 3, 4, 5].map((freezes) => ({ ...good, freezes }));
    expect(steps(freezing)).toEqual([[2_500, 'down']]);
    expect(steps(times(5, { ...good, decodeMs: 30 }))).toEqual([[2_000, 'down']]);
    expect(steps(times(5, { ...good, decodeMs: 30 }), 15)).toEqual([]);
  });

  it('lowers the quality after 2 s of frames older than 1 s, and restarts the count at a frame age of 600 ms', () => {
    const late = { ...good, frameAgeMs: 1_001 };
    expect(steps(times(5, late))).toEqual([[2_000, 'down']]);
    expect(steps(times(20, { ...good, frameAgeMs: 1_000 }))).toEqual([]);
    expect(steps([late, late, { ...good, frameAgeMs: 601 }, late, late])).toEqual([[2_000, 'down']]);
    expect(steps([late, late, { ...good, frameAgeMs: 600 }, late, late])).toEqual([]);
  });

  it('lowers the quality only beyond the limits, and ignores freezes before the first report', () => {
    expect(steps(times(5, { ...good, lossPercent: 5 }))).toEqual([]);
    expect(steps(times(5, { ...good, decodeMs: 32 }), 25)).toEqual([]);
    expect(steps(times(5, { ...middling, freezes: 5 }))).toEqual([]);
  });

  it('does not lower the quality when figures are missing', () => {
    expect(steps(times(20, { decodeMs: null, frameAgeMs: null, freezes: null, lossPercent: null }))).toEqual([]);
  });
});

describe('[BAND5] raising the quality', () => {
  it('raises the quality after 30 s with only good reports', () => {
    expect(steps(times(61, good))).toEqual([[30_000, 'up']]);
    expect(steps([...times(60, good), middling, ...times(59, good)])).toEqual([]);
    expect(steps(times(61, { ...good, lossPercent: 1, decodeMs: 20 }), 25)).toEqual([[30_000, 'up']]);
    expect(steps(times(61, { ...good, decodeMs: 28 }), 25)).toEqual([]);
  });

  it('waits twice as long after a raised quality did not hold', () => {
    const fallen = [...times(61, good), ...times(5, lossy)];
    const again = steps([...fallen, ...times(125, good)]);
    expect(again).toEqual([
      [30_000, 'up'],
      [32_500, 'down'],
      [93_000, 'up'],
    ]);
  });

  it('waits twice as long if the quality falls further, and resets the wait after a quality that held', () => {
    const falling = [...times(61, good), ...times(10, lossy)];
    expect(steps([...falling, ...times(121, good)])).toEqual([
      [30_000, 'up'],
      [32_500, 'down'],
      [35_000, 'down'],
      [95_500, 'up'],
    ]);
    const held = [...falling, ...times(121, good), ...times(115, middling), ...times(5, lossy), ...times(61, good)];
    expect(steps(held).slice(4)).toEqual([
      [155_500, 'down'],
      [186_000, 'up'],
    ]);
  });
});

it('[BAND5] raises nothing at the best quality, and keeps the time of the last raise', () => {
  const best = { at: 90_000, fps: 30, isBest: true };
  const raised = { ...noQuality, goodSince: 31_000, raisedAt: 30_000 };
  expect(stepQuality(raised, good, best)).toMatchObject({
    step: null,
    quality: { goodSince: 31_000, raisedAt: 30_000 },
  });
});

it('[BAND5] changes the quality one step at a time, within the list', () => {
  const list = ['best', 'middle', 'low'].map((id) => ({ id }) as Rendition);
  expect(neighbour(list, 'best', 'down')).toBe('middle');
  expect(neighbour(list, 'low', 'up')).toBe('middle');
  expect([neighbour(list, 'low', 'down'), neighbour(list, 'best', 'up'), neighbour(list, null, 'down')]).toEqual([
    null,
    null,
    null,
  ]);
});
