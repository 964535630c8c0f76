import type { Rendition } from '../kernel/entities.ts';
import type { LinkReport } from '../ports/video.ts';

/** The recent history of the picture, used to choose its quality. */
export interface Quality {
  /** The number of freezes of this connection at the last report, or null before the first report. */
  readonly freezes: number | null;
  /**
   * Start of the current bad period (epoch ms), or null outside such a period. `goodSince` is the same for a good
   * period.
   */
  readonly badSince: number | null;
  readonly goodSince: number | null;
  /** How long the picture must be good before a better quality is tried, in ms. */
  readonly patienceMs: number;
  /** When a better quality was last tried (epoch ms), or null if no trial is running. */
  readonly raisedAt: number | null;
}

export type QualityReport = Pick<LinkReport, 'decodeMs' | 'frameAgeMs' | 'freezes' | 'lossPercent'>;
export type QualityStep = 'down' | 'up' | null;

/**
 * How long the picture must be bad before the quality is lowered. It is short because freezes are worse than a coarse
 * picture.
 */
const badForMs = 2_000;
const patienceMs = 30_000;
const mostPatienceMs = 480_000;
const badLoss = 5;
const goodLoss = 1;
/** Frame age that shows queueing on a narrow connection. The network delay to any machine in the world is shorter. */
const badAgeMs = 1_000;
const goodAgeMs = 600;
/** Decoding time as a share of the time between two frames. */
const badDecoding = 0.8;
const goodDecoding = 0.5;

export const noQuality: Quality = { freezes: null, badSince: null, goodSince: null, patienceMs, raisedAt: null };

/**
 * The time of a report (epoch ms), with the frame rate of the current quality. If `isBest` is true, no higher quality
 * is tried.
 */
export interface Sent {
  readonly at: number;
  readonly fps: number;
  readonly isBest: boolean;
}

/** [BAND5] Processes a picture report. Returns the new state, and the step to another quality or null. */
export function stepQuality(
  quality: Quality,
  report: QualityReport,
  { at, fps, isBest }: Sent,
): { readonly quality: Quality; readonly step: QualityStep } {
  const freezes = report.freezes ?? 0;
  const isFrozen = quality.freezes !== null && freezes > quality.freezes;
  const loss = report.lossPercent ?? 0;
  const decoding = ((report.decodeMs ?? 0) * fps) / 1_000;
  const ageMs = report.frameAgeMs ?? 0;
  const isBad = isFrozen || loss > badLoss || decoding > badDecoding || ageMs > badAgeMs;
  const isGood = !isBad && loss <= goodLoss && decoding <= goodDecoding && ageMs <= goodAgeMs;
  const next: Quality = {
    ...quality,
    freezes,
    // [TIME2] If the clock was set back, a period must not exceed its full length.
    badSince: isBad ? Math.min(quality.badSince ?? at, at) : stillBad(quality, isGood),
    goodSince: isGood ? Math.min(quality.goodSince ?? at, at) : null,
  };
  if (next.badSince !== null && at - next.badSince >= badForMs) return { quality: lowered(next, at), step: 'down' };
  if (!isBest && next.goodSince !== null && at - next.goodSince >= next.patienceMs)
    return { quality: { ...next, goodSince: null, raisedAt: at }, step: 'up' };
  return { quality: next, step: null };
}

/** Keeps the bad period during reports that are neither bad nor good (hysteresis). A good report ends it. */
const stillBad = ({ badSince }: Quality, isGood: boolean): number | null => (isGood ? null : badSince);

function lowered(quality: Quality, at: number): Quality {
  return { ...quality, badSince: null, goodSince: null, raisedAt: null, patienceMs: patienceAfter(quality, at) };
}

/**
 * Returns the wait before the next trial: twice as long if the better quality did not hold, or the initial wait if it
 * held for long.
 */
function patienceAfter({ raisedAt, patienceMs: before }: Quality, at: number): number {
  if (raisedAt === null) return before;
  return at - raisedAt < before ? Math.min(mostPatienceMs, before * 2) : patienceMs;
}

/**
 * Returns the id of the next quality below or above the current one, or null at the end of the list. The list starts
 * with the highest quality.
 */
export function neighbour(list: readonly Rendition[], activeId: string | null, step: 'down' | 'up'): string | null {
  const at = list.findIndex(({ id }) => id === activeId);
  return at === -1 ? null : (list[at + (step === 'down' ? 1 : -1)]?.id ?? null);
}
