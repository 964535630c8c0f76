import type { PresentedFrame } from '@farspin/core';

/**
 * Metadata fields of `requestVideoFrameCallback`. Only some browsers provide the last four, and only for received
 * video.
 */
export type FrameMetadata = Pick<VideoFrameCallbackMetadata, 'expectedDisplayTime' | 'presentedFrames'> &
  Partial<Pick<VideoFrameCallbackMetadata, 'captureTime' | 'receiveTime' | 'processingDuration' | 'rtpTimestamp'>>;

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/**
 * Reads the metadata of a presented frame (WICG video-rvfc). Its times are in ms of page time, its processing duration
 * in s.
 */
export function readFrame(frame: FrameMetadata): PresentedFrame {
  const { expectedDisplayTime: shownAt, captureTime, receiveTime, processingDuration, rtpTimestamp } = frame;
  const since = (at: number | undefined): number | null =>
    at === undefined || at > shownAt ? null : rounded(shownAt - at);
  return {
    count: frame.presentedFrames,
    ageMs: since(captureTime),
    sinceReceivedMs: since(receiveTime),
    decodeMs: processingDuration === undefined ? null : rounded(processingDuration * 1_000),
    rtpTimestamp: rtpTimestamp ?? null,
  };
}
