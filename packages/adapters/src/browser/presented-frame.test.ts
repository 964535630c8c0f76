import { expect, test } from 'vitest';
import { readFrame } from './presented-frame.ts';

test('reports the times of a frame in ms before the frame was shown', () => {
  const times = { expectedDisplayTime: 1_000, captureTime: 940.04, receiveTime: 990, processingDuration: 0.0031 };
  expect(readFrame({ ...times, presentedFrames: 7, rtpTimestamp: 90_000 })).toEqual({
    ...{ count: 7, ageMs: 60, sinceReceivedMs: 10, decodeMs: 3.1, rtpTimestamp: 90_000 },
  });
});

test('reports a missing or impossible time as null', () => {
  expect(readFrame({ expectedDisplayTime: 1_000, presentedFrames: 7, captureTime: 1_500 })).toEqual({
    ...{ count: 7, ageMs: null, sinceReceivedMs: null, decodeMs: null, rtpTimestamp: null },
  });
});
