import { expect, test } from 'vitest';
import { withFrames } from './frames.ts';
import { fieldsOf } from './inputs.ts';
import type { RecordedLine } from './recording.ts';

const happened = (t: number, kind: string, data: unknown): RecordedLine => ({ number: t, t, kind, data });
const frames = (lines: readonly RecordedLine[]): readonly number[] =>
  withFrames(lines)
    .filter(({ number, data }) => number === 0 && fieldsOf(data)['kind'] === 'progress')
    .map(({ t }) => t);

test('shows frames until the picture is released or, without a release, until the next picture is watched', () => {
  const sat = [
    happened(1_000, 'video', { kind: 'progress', framesDecoded: 6, fps: 30, moves: true }),
    happened(1_600, 'state', { name: 'media', state: 'off' }),
    happened(5_000, 'video', { ask: 'watch', machineId: '101' }),
  ];
  expect(frames(sat)).toEqual([1_250, 1_500]);
  expect(frames(sat.filter(({ kind }) => kind === 'video')).at(-1)).toBe(4_750);
});
