import type { CabinetView } from '@farspin/testing';
import { isCelebrated } from '../../cabinet/celebration.ts';
import type { Clips } from './clips.ts';

/** A clip and its start time. */
export interface Cue {
  /** Epoch ms. */
  readonly atMs: number;
  readonly clip: keyof Omit<Clips, 'notes'> | number;
  readonly gain: number;
}

const tickEveryMs = 62;
const noteEveryMs = 95;
const longestWinNotes = 26;

/**
 * Returns the sound of a machine in a state: a click for each passing symbol, a thud as each reel stops, and a run of
 * bells for a celebrated win. The run is longer if the win is worth more stakes. A `clip` that is a number is a bell note.
 */
export function scoreOf(view: CabinetView): readonly Cue[] {
  const { spinStartedAt, spinEndsAt, status } = view;
  if (spinStartedAt === null || spinEndsAt === null || status === 'offline') return [];
  const stops = view.reels.map(({ stopsAt }) => stopsAt);
  return [
    { atMs: spinStartedAt, clip: 'start', gain: 0.5 },
    ...ticks(spinStartedAt, Math.max(...stops)),
    ...stops.map((atMs, reel): Cue => ({ atMs: atMs - 200, clip: 'thud', gain: 0.75 + reel * 0.05 })),
    ...winCues(view, spinEndsAt),
  ];
}

function ticks(fromMs: number, toMs: number): readonly Cue[] {
  const count = Math.max(0, Math.floor((toMs - fromMs - 200) / tickEveryMs));
  return Array.from({ length: count }, (_, index) => ({
    atMs: fromMs + 120 + index * tickEveryMs,
    clip: 'tick' as const,
    gain: index % 2 === 0 ? 0.32 : 0.22,
  }));
}

function winCues(view: CabinetView, fromMs: number): readonly Cue[] {
  const { spinWinMinor, stakeMinor, winLines, freeSpins } = view;
  if (!isCelebrated(view) || spinWinMinor <= 0 || (winLines.length === 0 && freeSpins === 0)) return [];
  const bets = stakeMinor > 0 ? spinWinMinor / stakeMinor : 1;
  const notes = Math.min(longestWinNotes, 4 + Math.round(3 * Math.log2(1 + bets)));
  return Array.from({ length: notes }, (_, index) => ({
    atMs: fromMs + 60 + index * noteEveryMs,
    clip: runningNote(index),
    gain: 0.42,
  }));
}

/** Returns the index of the nth note in ascending broken chords: 0 2 4 1 3 5 2 4 6… */
const runningNote = (index: number): number => (Math.floor(index / 3) + (index % 3) * 2) % 10;
