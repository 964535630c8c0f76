import { message, type Message } from '../messages/message.ts';
import type { LinkReport } from '../ports/video.ts';
import type { MachineLink, Session } from '../session/session.rules.ts';
import type { Media } from '../media/media.rules.ts';

/**
 * The quality of the connection to the machine as one word for the player. It covers the controls, the picture and the
 * machine's data.
 */
export interface LinkSummary {
  readonly quality: 'good' | 'fair' | 'poor' | 'lost';
  /** The message for the player. It names the problem, or reports a good link. */
  readonly says: Message;
  /** The next automatic attempt: scheduled (epoch ms), under way, or none. */
  readonly next: { readonly kind: 'none' | 'trying' } | { readonly kind: 'retry'; readonly at: number };
  /** The retry that the player can request, or null if there is none. */
  readonly mend: 'retryNow' | 'retryPicture' | null;
  /** The picture's statistics, or null if there are none. */
  readonly report: LinkReport | null;
}

type Said = Omit<LinkSummary, 'report'>;

/** The summary while no machine is joined. */
export const noLink: LinkSummary = {
  ...{ quality: 'lost', says: message('link.none'), next: { kind: 'none' }, mend: null, report: null },
};

/** Inputs of the summary that are not part of the session or media state. */
export interface Seen {
  /** The requested frame rate, in frames per second. */
  readonly askedFps: number;
  /** The answer time of the last press in ms, or null if it is unknown. */
  readonly answerMs: number | null;
  /** [MEDIA12] True if the picture takes longer than usual to arrive. */
  readonly isSlow: boolean;
}

/**
 * [LINK1] Returns the worst known problem. Problems that disable the controls come first, then problems of the picture,
 * then poor quality.
 */
export function summarise(session: Session, media: Media, seen: Seen): LinkSummary {
  if (session.kind === 'idle') return noLink;
  const control = session.kind === 'joining' ? null : controlTrouble(session.link);
  // Stryker disable next-line ConditionalExpression: No other picture has a report. Only the compiler needs the check.
  const report = media.kind === 'live' ? (media.report ?? null) : null;
  return { ...(control ?? pictureTrouble(media, seen.isSlow) ?? comes(media, report, seen)), report };
}

const trying: LinkSummary['next'] = { kind: 'trying' };
const none: LinkSummary['next'] = { kind: 'none' };
const retry = (at: number | null): LinkSummary['next'] => (at === null ? none : { kind: 'retry', at });

function controlTrouble(link: MachineLink): Said | null {
  switch (link.kind) {
    // Stryker disable next-line StringLiteral: Without this case the result is undefined, which the caller treats like null.
    case 'up':
      return null;
    case 'silent':
      return { quality: 'poor', says: message('link.silent'), next: none, mend: 'retryNow' };
    case 'connecting':
      return { quality: 'lost', says: message('link.no-control'), next: trying, mend: 'retryNow' };
    case 'waiting':
      return { quality: 'lost', says: message('link.no-control'), next: retry(link.retryAt), mend: 'retryNow' };
  }
}

const stalls = { still: 'link.still', disconnected: 'link.cut', black: 'link.black' } as const;

function pictureTrouble(media: Media, isSlow: boolean): Said | null {
  switch (media.kind) {
    // Stryker disable next-line StringLiteral: Without this case the result is undefined, which the caller treats like null.
    case 'off':
    // Stryker disable next-line StringLiteral: Without this case the result is undefined, which the caller treats like null.
    case 'live':
      return null;
    case 'connecting':
      // A retry counts as lost, like the pause before it, so that the displayed quality does not alternate.
      return media.message === null
        ? {
            quality: 'poor',
            says: message(isSlow ? 'link.picture-slow' : 'link.picture-coming'),
            next: trying,
            mend: 'retryPicture',
          }
        : { quality: 'lost', says: message('link.no-picture'), next: trying, mend: 'retryPicture' };
    case 'stalled':
      return {
        ...{ quality: 'poor', says: message(stalls[media.cause]), next: retry(media.retryAt), mend: 'retryPicture' },
      };
    case 'waiting':
      return {
        ...{ quality: 'lost', says: message('link.no-picture'), next: retry(media.retryAt), mend: 'retryPicture' },
      };
    case 'down':
      return { quality: 'lost', says: media.message, next: none, mend: 'retryPicture' };
  }
}

interface Limits {
  readonly lossPercent: number;
  readonly roundTripMs: number;
  /**
   * The limit for the answer time in ms. It exceeds the round trip because the machine needs time to answer a press.
   */
  readonly answerMs: number;
  readonly frameAgeMs: number;
  /** The minimum share of the requested frame rate, from 0 to 1. */
  readonly fpsShare: number;
}
const fair: Limits = { lossPercent: 1, roundTripMs: 150, answerMs: 400, frameAgeMs: 300, fpsShare: 0.75 };
const poor: Limits = { lossPercent: 5, roundTripMs: 400, answerMs: 1_000, frameAgeMs: 800, fpsShare: 0.4 };

/**
 * [LINK2] Rates a live picture as good, fair or poor by loss, round trip, frame age, frame rate and the answer time of
 * the controls.
 */
function comes(media: Media, report: LinkReport | null, seen: Seen): Said {
  // The frame rate of the first seconds is lower because the picture is only starting.
  // Stryker disable next-line ConditionalExpression: A picture that is off has no frames, and any other has returned its problem before. Only the compiler needs the check.
  const fps = media.kind === 'live' && media.framesDecoded >= seen.askedFps * 2 ? media.fps : null;
  const found = (limits: Limits) => worse(report, fps, seen, limits);
  const isPoor = found(poor);
  const why = isPoor ?? found(fair);
  const quality = isPoor === null ? (why === null ? 'good' : 'fair') : 'poor';
  return { quality, says: why ?? message('link.good'), next: none, mend: null };
}

/** Returns the message for the first exceeded limit, the likeliest cause first, or null if no limit is exceeded. */
function worse(report: LinkReport | null, fps: number | null, seen: Seen, limits: Limits): Message | null {
  if ((report?.lossPercent ?? 0) > limits.lossPercent) return message('link.loss');
  if ((report?.roundTripMs ?? 0) > limits.roundTripMs || (seen.answerMs ?? 0) > limits.answerMs)
    return message('link.far');
  if ((report?.frameAgeMs ?? 0) > limits.frameAgeMs) return message('link.late');
  return fps !== null && fps < seen.askedFps * limits.fpsShare ? message('link.few-frames') : null;
}
