import type { Rendition } from '../kernel/entities.ts';
import type { LinkReport } from '../ports/video.ts';

/** The recent history of the picture, used to choose its quality. */
export interface Quality {
  /** Freezes of this connection, as of the last report; null before the first. */
  readonly freezes: number | null;
  /** Since when it has been bad, or good, without interruption (epoch ms); null while it is not. */
  readonly badSince: number | null;
  readonly goodSince: number | null;
  /** How long it must be good before a better quality is tried. */
  readonly patienceMs: number;
  /** When a better quality was last tried. */
  readonly raisedAt: number | null;
}

export type QualityReport = Pick<LinkReport, 'decodeMs' | 'frameAgeMs' | 'freezes' | 'lossPercent'>;
export type QualityStep = 'down' | 'up' | null;

/** Down fast, up slowly: a freezing picture costs more than a coarse one. */
const badForMs = 2_000;
const patienceMs = 30_000;
const mostPatienceMs = 480_000;
const badLoss = 5;
const goodLoss = 1;
/** Queueing on a connection that is too narrow takes longer than the way to any machine in the world. */
const badAgeMs = 1_000;
const goodAgeMs = 600;
/** A share of the time between two frames. */
const badDecoding = 0.8;
const goodDecoding = 0.5;

export const noQuality: Quality = { freezes: null, badSince: null, goodSince: null, patienceMs, raisedAt: null };

/** `fps`: of the current quality. `isBest`: no higher one exists, so that none is tried. */
export interface Sent {
  readonly at: number;
  readonly fps: number;
  readonly isBest: boolean;
}

/** [BAND5] Processes a report of the picture, and returns whether another quality should be tried. */
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
    // [TIME2] If the clock was set back, neither period gets longer than a whole one.
    badSince: isBad ? Math.min(quality.badSince ?? at, at) : stillBad(quality, isGood),
    goodSince: isGood ? Math.min(quality.goodSince ?? at, at) : null,
  };
  if (next.badSince !== null && at - next.badSince >= badForMs) return { quality: lowered(next, at), step: 'down' };
  if (!isBest && next.goodSince !== null && at - next.goodSince >= next.patienceMs)
    return { quality: { ...next, goodSince: null, raisedAt: at }, step: 'up' };
  return { quality: next, step: null };
}

/** Between bad and good both counts continue: the hysteresis. */
const stillBad = ({ badSince }: Quality, isGood: boolean): number | null => (isGood ? null : badSince);

function lowered(quality: Quality, at: number): Quality {
  return { ...quality, badSince: null, goodSince: null, raisedAt: null, patienceMs: patienceAfter(quality, at) };
}

/** A better quality that did not hold is tried half as often. One that held for long resets this. */
function patienceAfter({ raisedAt, patienceMs: before }: Quality, at: number): number {
  if (raisedAt === null) return before;
  return at - raisedAt < before ? Math.min(mostPatienceMs, before * 2) : patienceMs;
}

/** The next quality below or above the current one; null at the end of the list, which is highest first. */
export function neighbour(list: readonly Rendition[], activeId: string | null, step: 'down' | 'up'): string | null {
  const at = list.findIndex(({ id }) => id === activeId);
  return at === -1 ? null : (list[at + (step === 'down' ? 1 : -1)]?.id ?? null);
}
