import type { Reconnecting } from '../kernel/reconnecting.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { VideoEvent } from '../ports.ts';

/** What is known of the picture. Only `live` may be played on. */
export type Media =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly machineId: string; readonly attempt: number }
  | { readonly kind: 'live'; readonly machineId: string; readonly framesDecoded: number; readonly fps: number | null }
  /** Connected, but no new frame for `video.stallMs`. */
  | { readonly kind: 'stalled'; readonly machineId: string; readonly since: number; readonly framesDecoded: number }
  | {
      readonly kind: 'waiting';
      readonly machineId: string;
      readonly attempt: number;
      readonly retryAt: number;
      readonly message: Message | null;
    };

export type MediaEvent =
  | { readonly kind: 'turnedOff' }
  | { readonly kind: 'trying'; readonly machineId: string; readonly attempt: number }
  | {
      readonly kind: 'waiting';
      readonly machineId: string;
      readonly attempt: number;
      readonly retryAt: number;
      readonly message: Message | null;
    }
  | {
      readonly kind: 'framesCame';
      readonly machineId: string;
      readonly framesDecoded: number;
      readonly fps: number | null;
    }
  | { readonly kind: 'framesStopped'; readonly at: number };

export function stepMedia(media: Media, event: MediaEvent): Media {
  switch (event.kind) {
    case 'turnedOff':
      return { kind: 'off' };
    case 'trying':
      return { kind: 'connecting', machineId: event.machineId, attempt: event.attempt };
    case 'waiting':
      return event;
    case 'framesCame':
      return { kind: 'live', machineId: event.machineId, framesDecoded: event.framesDecoded, fps: event.fps };
    case 'framesStopped':
      return media.kind === 'live'
        ? { kind: 'stalled', machineId: media.machineId, since: event.at, framesDecoded: media.framesDecoded }
        : media;
  }
}

/** What one attempt to watch brings: frames, their absence, or its end. */
export type Watched =
  | { readonly kind: 'frames'; readonly framesDecoded: number; readonly fps: number | null }
  | { readonly kind: 'stillness'; readonly at: number }
  | { readonly kind: 'failed'; readonly message: Message };

type Progress = Extract<VideoEvent, { kind: 'progress' }>;
export const isProgress = (event: VideoEvent): event is Progress =>
  event.kind === 'progress' && event.framesDecoded > 0;

/** [MEDIA1] A report counts as a picture only when it shows more frames than the one before. */
export const standsStill = (before: Progress, now: Progress): boolean => now.framesDecoded <= before.framesDecoded;

export const failureOf = (event: VideoEvent): Watched | null =>
  event.kind === 'failed' ? { kind: 'failed', message: failureMessage(event.error) } : null;

/** What the life of the connection to `machineId` means to the picture; `failure` is the last one met. */
export function mediaEvent(line: Reconnecting<Watched>, machineId: string, failure: Message | null): MediaEvent | null {
  if (line.kind === 'trying') return { ...line, machineId };
  if (line.kind === 'waiting') return { ...line, machineId, message: failure };
  switch (line.event.kind) {
    case 'frames':
      return { kind: 'framesCame', machineId, framesDecoded: line.event.framesDecoded, fps: line.event.fps };
    case 'stillness':
      return { kind: 'framesStopped', at: line.event.at };
    case 'failed':
      return null;
  }
}
