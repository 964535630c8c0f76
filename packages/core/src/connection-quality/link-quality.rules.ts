import { message, type Message } from '../messages/message.ts';
import type { LinkReport } from '../ports/video.ts';
import { malfunctionOf, type MachineLink, type Session } from '../session/session.rules.ts';
import type { Media } from '../media/media.rules.ts';

/**
 * The quality of the connection to the machine as one word for the player. It covers the controls, the picture and the
 * machine's data.
 */
export interface LinkSummary {
  /** `out` if the connection works, but the machine does not. */
  readonly quality: 'good' | 'fair' | 'poor' | 'lost' | 'out';
  /** What does not work, or null if the connection only has a rating. */
  readonly fault: LinkFault | null;
  /** The message for the player. It names the problem, or reports a good link. */
  readonly says: Message;
  /** The next automatic attempt: scheduled (epoch ms), under way, or none. */
  readonly next: { readonly kind: 'none' | 'trying' } | { readonly kind: 'retry'; readonly at: number };
  /** The retry that the player can request, or null if there is none. */
  readonly mend: 'retryNow' | 'retryPicture' | null;
  /** The picture's statistics, or null if there are none. */
  readonly report: LinkReport | null;
}

/**
 * What does not work: the machine itself, a picture that is still coming, the machine's reports, the picture (black,
 * lost or refused), the controls, or the controls and the picture.
 */
export type LinkFault =
  | 'out-of-order'
  | 'coming'
  | 'silent'
  | 'black'
  | 'picture'
  | 'refused'
  | 'controls'
  | 'everything';

type Said = Omit<LinkSummary, 'report'>;

/** The summary while no machine is joined. */
export const noLink: LinkSummary = {
  ...{ quality: 'lost', fault: null, says: message('link.none'), next: { kind: 'none' }, mend: null, report: null },
};

/** Inputs of the summary that are not part of the session or media state. */
export interface Seen {
  /** The requested frame rate, in frames per second. */
  readonly askedFps: number;
  /** The answer time of the last press in ms, or null if it is unknown. */
  readonly answerMs: number | null;
  /** [MEDIA12] True if the picture takes longer than usual to arrive. */
  readonly isSlow: boolean;
  /** [LINK6] True if the automatic choice shows a lower quality than the best. */
  readonly isLowered: boolean;
}

/**
 * [LINK1] Returns the worst known problem. Problems that disable the controls come first, then problems of the picture,
 * then a machine that is out of order, then poor quality.
 */
export function summarise(session: Session, media: Media, seen: Seen): LinkSummary {
  if (session.kind === 'idle') return noLink;
  const control = session.kind === 'joining' ? null : controlTrouble(session.link);
  const picture = pictureTrouble(media, seen.isSlow);
  // Stryker disable next-line ConditionalExpression: No other picture has a report. Only the compiler needs the check.
  const report = media.kind === 'live' ? (media.report ?? null) : null;
  return {
    ...(both(control, picture) ?? control ?? picture ?? outOfOrder(session) ?? comes(media, report, seen)),
    report,
  };
}

/** A picture that has not come yet says nothing about the network. */
const both = (control: Said | null, picture: Said | null): Said | null =>
  control === null || picture === null || picture.fault === 'coming'
    ? null
    : { ...control, quality: 'lost', fault: 'everything', says: message('link.nothing') };

/** A good connection to a machine that is out of order is not reported as good. */
function outOfOrder(session: Session): Said | null {
  const why = malfunctionOf(session);
  return why && { quality: 'out', fault: 'out-of-order', says: why, next: none, mend: null };
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
      return { quality: 'poor', fault: 'silent', says: message('link.silent'), next: none, mend: 'retryNow' };
    case 'connecting':
      return { ...noControl, next: trying };
    case 'waiting':
      return { ...noControl, next: retry(link.retryAt) };
  }
}

const noControl: Omit<Said, 'next'> = {
  ...{ quality: 'lost', fault: 'controls', says: message('link.no-control'), mend: 'retryNow' },
};
const noPicture: Omit<Said, 'next'> = {
  ...{ quality: 'lost', fault: 'picture', says: message('link.no-picture'), mend: 'retryPicture' },
};

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
            fault: 'coming',
            says: message(isSlow ? 'link.picture-slow' : 'link.picture-coming'),
            next: trying,
            mend: 'retryPicture',
          }
        : { ...noPicture, next: trying };
    case 'stalled':
      return {
        // The word of a stopped picture does not change when the picture is set up again.
        ...(media.cause === 'black' ? { quality: 'poor', fault: 'black' } : { quality: 'lost', fault: 'picture' }),
        ...{ says: message(stalls[media.cause]), next: retry(media.retryAt), mend: 'retryPicture' },
      };
    case 'waiting':
      return { ...noPicture, next: retry(media.retryAt) };
    case 'down':
      return { ...noPicture, fault: 'refused', says: media.message, next: none };
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
  const why = isPoor ?? found(fair) ?? (seen.isLowered ? message('link.lowered') : null);
  const quality = isPoor === null ? (why === null ? 'good' : 'fair') : 'poor';
  return { quality, fault: null, says: why ?? message('link.good'), next: none, mend: null };
}

/** Returns the message for the first exceeded limit, the likeliest cause first, or null if no limit is exceeded. */
function worse(report: LinkReport | null, fps: number | null, seen: Seen, limits: Limits): Message | null {
  if ((report?.lossPercent ?? 0) > limits.lossPercent) return message('link.loss');
  if ((report?.roundTripMs ?? 0) > limits.roundTripMs || (seen.answerMs ?? 0) > limits.answerMs)
    return message('link.far');
  if ((report?.frameAgeMs ?? 0) > limits.frameAgeMs) return message('link.late');
  return fps !== null && fps < seen.askedFps * limits.fpsShare ? message('link.few-frames') : null;
}
