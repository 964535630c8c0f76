import { describe, expect, it } from 'vitest';
import type { VideoBand } from '../kernel/entities.ts';
import { neighbour, noQuality, stepQuality, type QualityReport, type Step } from './quality.rules.ts';

const good: QualityReport = { decodeMs: 5, freezes: 0, lossPercent: 0 };
const lossy: QualityReport = { ...good, lossPercent: 8 };
const middling: QualityReport = { ...good, lossPercent: 3 };

/** A report each half second; when which step was taken. */
function steps(reports: readonly QualityReport[], fps = 30): readonly (readonly [at: number, step: Step])[] {
  let quality = noQuality;
  return reports.flatMap((report, index) => {
    const at = index * 500;
    const next = stepQuality(quality, report, { at, fps });
    ({ quality } = next);
    return next.step === null ? [] : [[at, next.step] as const];
  });
}
const times = (count: number, report: QualityReport): readonly QualityReport[] =>
  Array.from({ length: count }, () => report);

describe('[BAND5] the quality goes down', () => {
  it('after 2 s of loss, and again after 2 s more', () => {
    expect(steps(times(10, lossy))).toEqual([
      [2_000, 'down'],
      [4_500, 'down'],
    ]);
  });

  it('also where it is neither bad nor good in between, and not where it was good', () => {
    expect(steps([lossy, middling, middling, middling, lossy])).toEqual([[2_000, 'down']]);
    expect(steps([lossy, lossy, good, lossy, lossy, lossy])).toEqual([]);
  });

  it('with freezes, and with frames that take too long to be decoded', () => {
    const freezing = [0, 1, 2, 3, 4, 5].map((freezes) => ({ ...good, freezes }));
    expect(steps(freezing)).toEqual([[2_500, 'down']]);
    expect(steps(times(5, { ...good, decodeMs: 30 }))).toEqual([[2_000, 'down']]);
    expect(steps(times(5, { ...good, decodeMs: 30 }), 15)).toEqual([]);
  });

  it('by nothing that is not told', () => {
    expect(steps(times(20, { decodeMs: null, freezes: null, lossPercent: null }))).toEqual([]);
  });
});

describe('[BAND5] the quality goes up', () => {
  it('after 30 s that were good throughout', () => {
    expect(steps(times(61, good))).toEqual([[30_000, 'up']]);
    expect(steps([...times(60, good), middling, ...times(59, good)])).toEqual([]);
  });

  it('half as often when the better one did not hold', () => {
    const fallen = [...times(61, good), ...times(5, lossy)];
    const again = steps([...fallen, ...times(125, good)]);
    expect(again).toEqual([
      [30_000, 'up'],
      [32_500, 'down'],
      [93_000, 'up'],
    ]);
  });
});

it('[BAND5] one step at a time, within the list', () => {
  const list = ['best', 'middle', 'low'].map((id) => ({ id }) as VideoBand);
  expect(neighbour(list, 'best', 'down')).toBe('middle');
  expect(neighbour(list, 'low', 'up')).toBe('middle');
  expect([neighbour(list, 'low', 'down'), neighbour(list, 'best', 'up'), neighbour(list, null, 'down')]).toEqual([
    null,
    null,
    null,
  ]);
});
