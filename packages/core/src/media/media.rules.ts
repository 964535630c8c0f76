import type { BackoffEvent } from '../kernel/backoff.ts';
import { failureMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { LinkReport, VideoError } from '../ports/video.ts';

/** The known state of the picture. Play is possible only in the state `live`. */
export type Media =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'connecting';
      readonly machineId: string;
      readonly attempt: number;
      /** Why there is no picture, or null before the first failed attempt. */
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
      /** When the picture is set up again if nothing changes (epoch ms), or null if that would not help. */
      readonly retryAt: number | null;
    }
  | {
      readonly kind: 'waiting';
      readonly machineId: string;
      readonly attempt: number;
      readonly retryAt: number;
      /** Why the previous attempt ended. */
      readonly message: Message | null;
    }
  /** The server has refused it: nothing is tried until the player asks, or the machine reconnects. */
  | { readonly kind: 'down'; readonly machineId: string; readonly message: Message };

/**
 * Why a picture stalled: no new frame for `video.stallMs`, no route to the server, or only black frames for
 * `video.blackMs`.
 */
export type StallCause = 'still' | 'disconnected' | 'black';

/** The statistics of a live picture. */
interface Frames {
  readonly framesDecoded: number;
  readonly fps: number | null;
  /** The link report. Absent if the link provides none. */
  readonly report?: LinkReport;
}

/** The events of an attempt: a new stage, frames, missing frames, or its end. */
export type Watched =
  | { readonly kind: 'stage' }
  | ({ readonly kind: 'frames' } & Frames)
  | { readonly kind: 'stall'; readonly since: number; readonly cause: StallCause; readonly retryAt: number | null }
  | { readonly kind: 'failed'; readonly error: VideoError; readonly retryAfterMs: number };

/** The events of the picture. `machineId` is the machine that it shows. */
export type Watching = { readonly kind: 'turnedOff' } | (BackoffEvent<Watched> & { readonly machineId: string });

/**
 * The events of the picture with a message. `message` explains the last failed attempt, or is null if none has failed
 * since the last frame.
 */
export type MediaEvent =
  | { readonly kind: 'turnedOff' }
  | (Exclude<Watching, { kind: 'turnedOff' }> & { readonly message: Message | null });

/** The failed attempts since the last frame. */
interface Failures {
  readonly count: number;
  /** When the first of the attempts failed (epoch ms). */
  readonly since: number;
  /** The reason of the last failed attempt. */
  readonly error: VideoError;
}
/** The last event with the failures before it. */
export interface MediaStep {
  readonly event: MediaEvent;
  readonly failures: Failures | null;
  /** True if the machine's picture has had a frame. */
  readonly hasShown: boolean;
}
export const noStep: MediaStep = { event: { kind: 'turnedOff' }, failures: null, hasShown: false };

/**
 * [MEDIA10] Adds the message of the last failed attempt, which is shown until a frame arrives, even during the next
 * attempt.
 */
export function withMessage({ failures: before, hasShown: had }: MediaStep, event: Watching, at: number): MediaStep {
  if (event.kind === 'turnedOff') return noStep;
  const failures = event.kind === 'happened' ? failuresAfter(event.event, before, at) : before;
  const hasShown = had || (event.kind === 'happened' && event.event.kind === 'frames');
  return { event: { ...event, message: failures && failedMessage(failures, hasShown, at) }, failures, hasShown };
}

function failuresAfter(event: Watched, before: Failures | null, at: number): Failures | null {
  if (event.kind === 'stage') return before;
  if (event.kind !== 'failed') return null;
  return { count: (before?.count ?? 0) + 1, since: before?.since ?? at, error: event.error };
}

/** [MEDIA14] The failed attempts and the time in ms after which the player can do more than wait. */
const lasting = { count: 3, ms: 30_000 };
const foundHere: ReadonlySet<VideoError['kind']> = new Set(['no-answer', 'no-way', 'no-frames', 'offline', 'lost']);

/** [MEDIA14] Most pictures come back within seconds. Until then, a cause that this client only infers is not shown. */
function failedMessage({ count, since, error }: Failures, hasShown: boolean, at: number): Message {
  const isEarly = count < lasting.count || at - since < lasting.ms;
  return isEarly && foundHere.has(error.kind)
    ? message(hasShown ? 'picture.again' : 'game.picture.connecting')
    : failureMessage(error);
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

/** [MEDIA6] Returns true if the server's refusal is permanent, so that another request would get the same answer. */
export const isRefused = (event: Watched): boolean =>
  // Stryker disable next-line ConditionalExpression: No other event has such a time. Only the compiler needs the check.
  event.kind === 'failed' && event.retryAfterMs === 0 && refusals.has(event.error.kind);
const refusals: ReadonlySet<VideoError['kind']> = new Set(['absent', 'refused', 'unauthorized', 'no-relay']);
