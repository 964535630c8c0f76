import { describe, expect, it } from 'vitest';
import { noBuffer, stepBuffer, type FrameBuffer } from './buffer.rules.ts';

const after = (mostMs: number, ...reports: readonly (readonly [at: number, freezes: number])[]): FrameBuffer =>
  reports.reduce((buffer, [at, freezes]) => stepBuffer(buffer, { at, freezes }, mostMs), noBuffer);

describe('[BUFFER1] frames are held back', () => {
  it('not at all where nothing freezes, whatever froze before', () => {
    expect(after(200, [1_000, 7], [2_000, 7], [60_000, 7]).bufferMs).toBe(0);
  });

  it('longer with each report of a freeze, and less with each calm while', () => {
    expect(after(200, [0, 0], [1_000, 1]).bufferMs).toBe(60);
    expect(after(200, [0, 0], [1_000, 1], [1_500, 1], [2_000, 3]).bufferMs).toBe(120);
    expect(after(200, [0, 0], [1_000, 1], [20_999, 1]).bufferMs).toBe(60);
    expect(after(200, [0, 0], [1_000, 1], [21_000, 1], [21_500, 1]).bufferMs).toBe(30);
    expect(after(200, [0, 0], [1_000, 1], [21_000, 1], [41_000, 1], [61_000, 1]).bufferMs).toBe(0);
  });

  it('[TIME2] less after a calm while where the clock was put back, too', () => {
    expect(after(200, [3_600_000, 0], [3_601_000, 1], [1_000, 1], [21_000, 1]).bufferMs).toBe(30);
  });

  it('up to the most of the settings', () => {
    const freezing = [0, 1, 2, 3, 4, 5].map((second) => [second * 1_000, second] as const);
    expect(after(200, ...freezing).bufferMs).toBe(200);
    expect(after(0, ...freezing).bufferMs).toBe(0);
  });

  it('as before when a new connection counts from nothing', () => {
    expect(after(200, [0, 3], [1_000, 4], [2_000, 0], [3_000, 0]).bufferMs).toBe(60);
  });
});
