import type { OperatorDials } from './dials.ts';
import type { SpinRecord } from './records.ts';

/** Number of steps in which the win meter counts up a win, and the duration of each step in ms. */
const steps = 4;
const stepMs = 300;

/** The way in which an operator's meters show a running game. */
export interface MeterStyle {
  /** Returns the time when the game of a spin is over. Its reels have then stopped and its win is counted up. */
  overAt(spin: SpinRecord): number;
  /** Returns the time of the next change of the meters during the game of a spin. */
  changesAt(spin: SpinRecord, now: number): number;
  /** Returns the differences between the shown meters and the machine's real figures while the game of a spin runs. */
  shown(spin: SpinRecord, now: number): Shown;
  /** True if the meters omit the start of a game. */
  readonly isOnce: boolean;
}
interface Shown {
  readonly creditsMinor: number;
  /** The shown win, or null for the machine's real win. */
  readonly winMinor: number | null;
  readonly counted: number;
  readonly free: number;
  readonly wonMinor: number;
}
const asItIs: Shown = { creditsMinor: 0, winMinor: null, counted: 0, free: 0, wonMinor: 0 };

export function createMeterStyle({ meterStyle }: Pick<OperatorDials, 'meterStyle'>, speed: number): MeterStyle {
  const paceMs = Math.max(1, Math.round(stepMs / speed));
  const stepsOf = ({ winMinor }: SpinRecord): number => (meterStyle === 'counted-up' && winMinor > 0 ? steps : 0);
  const overAt = (spin: SpinRecord): number => spin.endsAt + stepsOf(spin) * paceMs;
  const stepsDone = (spin: SpinRecord, now: number): number => Math.floor((now - spin.endsAt) / paceMs) + 1;

  function shown(spin: SpinRecord, now: number): Shown {
    switch (meterStyle) {
      case 'start-and-end':
        return asItIs;
      case 'counted-at-end':
        return { ...asItIs, counted: -1 };
      case 'counted-up': {
        const done = Math.max(0, stepsDone(spin, now));
        const wonMinor = stepsOf(spin) === 0 ? 0 : Math.floor((spin.winMinor * done) / (steps + 1));
        return { ...asItIs, wonMinor, creditsMinor: wonMinor };
      }
      case 'once':
        return {
          ...{ wonMinor: 0, counted: -1, winMinor: spin.winBeforeMinor },
          ...{ creditsMinor: spin.free ? 0 : spin.betMinor, free: spin.free ? 1 : 0 },
        };
    }
  }
  return {
    overAt,
    changesAt: (spin, now) =>
      Math.min(overAt(spin), now < spin.endsAt ? spin.endsAt : spin.endsAt + stepsDone(spin, now) * paceMs),
    shown,
    isOnce: meterStyle === 'once',
  };
}
