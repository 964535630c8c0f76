import type { BackoffEvent } from '../kernel/backoff.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { LinkReport, VideoError } from '../ports/video.ts';

/** The known state of the picture. Only `live` allows play. */
export type Media =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'connecting';
      readonly machineId: string;
      readonly attempt: number;
      /** Why there is no picture yet; null before the first failed try. */
      readonly message: Message | null;
    }
  | ({ readonly kind: 'live'; readonly machineId: string } & Frames)
  /** There is a picture, but it does not show the machine's current state. */
  | {
      readonly kind: 'stalled';
      readonly machineId: string;
      readonly since: number;
      readonly framesDecoded: number;
      readonly cause: StallCause;
      /** When it is set up again, if nothing changes (epoch ms); null if that would not help. */
      readonly retryAt: number | null;
    }
  | {
      readonly kind: 'waiting';
      readonly machineId: string;
      readonly attempt: number;
      readonly retryAt: number;
      /** Why the previous try ended. */
      readonly message: Message | null;
    }
  /** The server has refused it: nothing is tried until the player asks, or the machine reconnects. */
  | { readonly kind: 'down'; readonly machineId: string; readonly message: Message };

/** No new frame for `video.stallMs`, no route to the server, or nothing but black for `video.blackMs`. */
export type StallCause = 'still' | 'disconnected' | 'black';

/** The figures of a moving picture. */
interface Frames {
  readonly framesDecoded: number;
  readonly fps: number | null;
  /** Missing if a link has none. */
  readonly report?: LinkReport;
}

/** The events of one attempt: another stage, frames, their absence, or its end. */
export type Watched =
  | { readonly kind: 'stage' }
  | ({ readonly kind: 'frames' } & Frames)
  | { readonly kind: 'stall'; readonly since: number; readonly cause: StallCause; readonly retryAt: number | null }
  | { readonly kind: 'failed'; readonly error: VideoError; readonly retryAfterMs: number };

/** `machineId`: the machine of the picture. */
export type Watching = { readonly kind: 'turnedOff' } | (BackoffEvent<Watched> & { readonly machineId: string });

/** `message`: why the last try failed; null if none has since the last frame. */
export type MediaEvent =
  | { readonly kind: 'turnedOff' }
  | (Exclude<Watching, { kind: 'turnedOff' }> & { readonly message: Message | null });

/** [MEDIA10] The reason for the last failed try is shown until a frame arrives, also during the next try. */
export function withMessage(before: MediaEvent, event: Watching): MediaEvent {
  if (event.kind === 'turnedOff') return event;
  const last = before.kind === 'turnedOff' ? null : before.message;
  return { ...event, message: event.kind === 'happened' ? messageOf(event.event, last) : last };
}

function messageOf(event: Watched, last: Message | null): Message | null {
  if (event.kind === 'stage') return last;
  return event.kind === 'failed' ? failureMessage(event.error) : null;
}

export function stepMedia(media: Media, event: MediaEvent): Media {
  switch (event.kind) {
    case 'turnedOff':
      return { kind: 'off' };
    case 'trying':
      return { ...event, kind: 'connecting' };
    case 'waiting':
      return event;
    case 'happened':
      return stepWatched(media, event.event, event.machineId);
  }
}

function stepWatched(media: Media, event: Watched, machineId: string): Media {
  switch (event.kind) {
    case 'stage':
      return media;
    case 'frames':
      return { ...event, kind: 'live', machineId };
    case 'stall':
      return media.kind === 'live'
        ? { ...event, kind: 'stalled', machineId, framesDecoded: media.framesDecoded }
        : media;
    case 'failed':
      return isRefused(event) ? { kind: 'down', machineId, message: failureMessage(event.error) } : media;
  }
}

/** [MEDIA6] Another request would get the same answer: the server's refusal is not temporary. */
export const isRefused = (event: Watched): boolean =>
  // Stryker disable next-line ConditionalExpression: No other event has such a time. Only the compiler needs the check.
  event.kind === 'failed' && event.retryAfterMs === 0 && refusals.has(event.error.kind);
const refusals: ReadonlySet<VideoError['kind']> = new Set(['absent', 'refused', 'unauthorized', 'no-relay']);
