import type { BackoffEvent } from '../kernel/backoff.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { LinkReport, VideoError } from '../ports/video.ts';

/** What is known of the picture. Only `live` may be played on. */
export type Media =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'connecting';
      readonly machineId: string;
      readonly attempt: number;
      /** Why there is none by now; null before the first try has come to nothing. */
      readonly message: Message | null;
    }
  | ({ readonly kind: 'live'; readonly machineId: string } & Frames)
  /** It is there, and nothing can be seen of the machine as it is now. */
  | {
      readonly kind: 'stalled';
      readonly machineId: string;
      readonly since: number;
      readonly framesDecoded: number;
      readonly cause: StallCause;
      /** When it is set up anew, if nothing changes (epoch ms); null where that would not help. */
      readonly retryAt: number | null;
    }
  | {
      readonly kind: 'waiting';
      readonly machineId: string;
      readonly attempt: number;
      readonly retryAt: number;
      /** Why the try before has ended. */
      readonly message: Message | null;
    }
  /** The server has refused it: nothing is tried before the player asks, or the machine is connected anew. */
  | { readonly kind: 'down'; readonly machineId: string; readonly message: Message };

/** No new frame for `video.stallMs`, no way to the server, or nothing but black for `video.blackMs`. */
export type StallCause = 'still' | 'disconnected' | 'black';

/** What is known of a picture that moves. */
interface Frames {
  readonly framesDecoded: number;
  readonly fps: number | null;
  /** Left out by a link that has none. */
  readonly report?: LinkReport;
}

/** What one attempt to watch brings: another stage, frames, their absence, or its end. */
export type Watched =
  | { readonly kind: 'stage' }
  | ({ readonly kind: 'frames' } & Frames)
  | { readonly kind: 'stall'; readonly since: number; readonly cause: StallCause; readonly retryAt: number | null }
  | { readonly kind: 'failed'; readonly error: VideoError; readonly retryAfterMs: number };

/** `machineId`: whose picture it is. */
export type Watching = { readonly kind: 'turnedOff' } | (BackoffEvent<Watched> & { readonly machineId: string });

/** `message`: why the last try came to nothing, null where none has since there were frames. */
export type MediaEvent =
  | { readonly kind: 'turnedOff' }
  | (Exclude<Watching, { kind: 'turnedOff' }> & { readonly message: Message | null });

/** [MEDIA10] Why the last try came to nothing is told until a frame comes, also while the next one is under way. */
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

/** [MEDIA6] Asking again would bring the same answer: the server has said no, and not for a while only. */
export const isRefused = (event: Watched): boolean =>
  // Stryker disable next-line ConditionalExpression: No other event has such a time; the compiler wants to know.
  event.kind === 'failed' && event.retryAfterMs === 0 && refusals.has(event.error.kind);
const refusals: ReadonlySet<VideoError['kind']> = new Set(['absent', 'refused', 'unauthorized', 'no-relay']);
