import type { VideoError, VideoEvent, VideoStage } from '../ports/video.ts';
import type { Settings } from '../settings/settings.rules.ts';
import type { StallCause, Watched } from './media.rules.ts';

/** An attempt to connect the picture of a machine. Times are epoch ms. */
export interface Attempt {
  /** [MEDIA1] The number of decoded frames at the last report with new frames. */
  readonly framesDecoded: number;
  readonly offeredAt: number;
  /** [MEDIA2] How long the picture may be frozen before it is set up again, in ms. */
  readonly patienceMs: number;
  readonly isStill: boolean;
  readonly isBlack: boolean;
  /** When the picture was last not black (epoch ms). */
  readonly brightAt: number;
  /** When the picture counts as frozen without another frame, or null before the first frame. */
  readonly still: Deadline | null;
  /** When the attempt is aborted without another stage or frame, or null before the first stage. */
  readonly end: (Deadline & { readonly cause: GivenUpCause }) | null;
}
/** A deadline. Each time it is set, it is a new object, even for the same time. */
export interface Deadline {
  readonly ms: number;
  readonly at: number;
}
type GivenUpCause = Extract<VideoError['kind'], 'no-answer' | 'no-way' | 'no-frames'>;

export type AttemptEvent =
  | Exclude<VideoEvent, { kind: 'presented' | 'looked' }>
  /** The brightness of the brightest spot, 0 to 1, and whether the picture is a camera's. */
  | { readonly kind: 'looked'; readonly brightness: number; readonly isCamera: boolean }
  /** The network may have changed, or the device has slept. */
  | { readonly kind: 'woken' }
  | { readonly kind: 'stoodStill' }
  | { readonly kind: 'givenUp'; readonly cause: GivenUpCause; readonly retryAfterMs: number };

export interface AttemptStep {
  readonly attempt: Attempt;
  readonly told?: Watched;
  /** Present if another route to the same picture must be requested. */
  readonly restarts?: true;
}

/** The maximum brightness of a black picture, from 0 to 1. Cameras have some noise in the dark. */
const darkest = 0.06;

export const newAttempt = (now: number, { rebuildMs }: Settings['video']): Attempt => ({
  ...{ framesDecoded: 0, offeredAt: 0, patienceMs: rebuildMs, isStill: false, isBlack: false },
  ...{ brightAt: now, still: null, end: null },
});

export function stepAttempt(
  attempt: Attempt,
  event: AttemptEvent,
  now: number,
  settings: Settings['video'],
): AttemptStep {
  switch (event.kind) {
    case 'connecting':
      return enter(attempt, 'offer', now, settings);
    case 'stage':
      return enter(attempt, event.stage, now, settings);
    case 'connected':
      return enter(attempt, 'firstFrame', now, settings);
    case 'progress': {
      if (event.framesDecoded <= attempt.framesDecoded) return { attempt };
      const moving: Attempt = {
        ...attempt,
        ...{ framesDecoded: event.framesDecoded, isStill: false, still: deadline(settings.stallMs, now) },
        end: endIn(attempt.patienceMs, now),
      };
      return attempt.isBlack ? { attempt: moving } : { attempt: moving, told: { ...event, kind: 'frames' } };
    }
    case 'disconnected':
      return stall(attempt, 'disconnected', now);
    case 'stoodStill':
      return stall(attempt, 'still', now);
    case 'woken':
      // [MEDIA7] A picture that has survived shows new frames at once, so a short deadline detects a dead picture.
      return { attempt: attempt.framesDecoded > 0 ? { ...attempt, end: endIn(settings.stallMs, now) } : attempt };
    case 'looked':
      return onBrightness(attempt, event.brightness > darkest || !event.isCamera, now, settings);
    case 'failed':
      return { attempt, told: { kind: 'failed', error: event.error, retryAfterMs: event.retryAfterMs ?? 0 } };
    case 'givenUp':
      return { attempt, told: { kind: 'failed', error: { kind: event.cause }, retryAfterMs: event.retryAfterMs } };
  }
}

/** [MEDIA11] The reported cause when a stage exceeds its time limit. */
const causes = { offer: 'no-answer', ice: 'no-way', dtls: 'no-way', firstFrame: 'no-frames' } as const;

/** [MEDIA11] Starts a stage with its time limit. A live picture that changes its route is judged only by its frames. */
function enter(
  attempt: Attempt,
  stage: VideoStage | 'firstFrame',
  now: number,
  settings: Settings['video'],
): AttemptStep {
  if (attempt.framesDecoded > 0) return { attempt };
  const offeredAt = stage === 'offer' ? now : attempt.offeredAt;
  // A restart is requested when the picture freezes, and its answer may take as long as the first answer.
  const answerMs = Math.min(settings.offerMs, now - offeredAt);
  const patienceMs =
    stage === 'ice' ? Math.max(attempt.patienceMs, settings.stallMs + 2 * answerMs) : attempt.patienceMs;
  const end = endIn(settings[`${stage}Ms`], now, causes[stage]);
  return { attempt: { ...attempt, offeredAt, patienceMs, end }, told: { kind: 'stage' } };
}

/** [MEDIA5] Requests another route to the same picture once, before the picture is set up again. */
function stall(attempt: Attempt, cause: StallCause, now: number): AttemptStep {
  if (attempt.isStill || attempt.framesDecoded === 0) return { attempt };
  const told: Watched = { kind: 'stall', cause, since: now, retryAt: attempt.end?.at ?? null };
  return { attempt: { ...attempt, isStill: true }, told, restarts: true };
}

/** [MEDIA8] */
function onBrightness(attempt: Attempt, isBright: boolean, now: number, { blackMs }: Settings['video']): AttemptStep {
  if (isBright) return { attempt: { ...attempt, brightAt: now, isBlack: false } };
  if (attempt.isBlack || blackMs === 0 || now - attempt.brightAt < blackMs) return { attempt };
  const told: Watched = { kind: 'stall', cause: 'black', since: now, retryAt: null };
  return { attempt: { ...attempt, isBlack: true }, told };
}

const deadline = (ms: number, now: number): Deadline => ({ ms, at: now + ms });
const endIn = (ms: number, now: number, cause: GivenUpCause = 'no-frames') => ({ ...deadline(ms, now), cause });
