import type { CabinetView } from '@farspin/testing';
import { isCelebrated } from './celebration.ts';

/** The state of the cabinet that determines its lights and signs. */
export type Mood = 'attract' | 'ready' | 'spinning' | 'won' | 'fault' | 'dark';

export interface Moment {
  readonly view: CabinetView;
  readonly nowMs: number;
  readonly mood: Mood;
  /** Time since the last spin stopped, or 0 during a spin. */
  readonly settledMs: number;
  /** The amount that the win meter has counted up to. During a spin, the amount before the spin. */
  readonly shownWinMinor: number;
  /** True if the last spin won at least `bigWinBets` times the stake. */
  readonly bigWin: boolean;
  /** The sign over the reels, or null for none. */
  readonly plate: string | null;
}

const bigWinBets = 10;
const countUpMs = 1_600;

export function momentOf(view: CabinetView, nowMs: number): Moment {
  const spinning = view.spinEndsAt !== null && nowMs < view.spinEndsAt;
  const settledMs = spinning || view.spinEndsAt === null ? 0 : nowMs - view.spinEndsAt;
  const mood = moodOf(view, spinning);
  return {
    view,
    nowMs,
    mood,
    settledMs,
    shownWinMinor: spinning || !isCelebrated(view) ? view.winMinor : countUp(view, settledMs),
    bigWin: mood === 'won' && view.stakeMinor > 0 && view.spinWinMinor >= view.stakeMinor * bigWinBets,
    plate: plateOf(view, spinning),
  };
}

function moodOf(view: CabinetView, spinning: boolean): Mood {
  if (view.status === 'offline') return 'dark';
  if (view.status === 'error' || view.status === 'not-available') return 'fault';
  if (spinning) return 'spinning';
  if (isCelebrated(view) && view.winLines.length > 0) return 'won';
  return view.status === 'available' || view.status === 'unknown' ? 'attract' : 'ready';
}

/** Returns the amount on the win meter while it counts up. Small wins count fast, large wins slowly. */
function countUp({ winMinor, spinWinMinor, stakeMinor, spinEndsAt }: CabinetView, settledMs: number): number {
  const bets = stakeMinor > 0 ? spinWinMinor / stakeMinor : 1;
  const lasts = Math.min(countUpMs, 300 + bets * 120);
  return settledMs >= lasts || spinEndsAt === null
    ? winMinor
    : winMinor - spinWinMinor + Math.floor((spinWinMinor * settledMs) / lasts);
}

function plateOf(view: CabinetView, spinning: boolean): string | null {
  switch (view.status) {
    case 'error':
      return 'OUT OF ORDER';
    case 'offline':
      return 'NO CONNECTION';
    case 'not-available':
      return 'CLOSED';
    case 'reserved':
      return 'RESERVED';
    case 'waiting':
      return 'PLEASE WAIT';
    case 'trying-cashout':
      return 'PAYING OUT';
    default:
      return !spinning &&
        view.status === 'playing' &&
        view.creditsMinor < view.betMinor &&
        view.freeSpins === 0 &&
        view.winMinor === 0
        ? 'INSERT CREDIT'
        : null;
  }
}
