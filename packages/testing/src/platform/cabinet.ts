import type { MachineStatus } from '@farspin/core';

/** The state of a cabinet at one moment: enough to draw it, and the reference for what the client shows. */
export interface CabinetView {
  readonly machineId: string;
  readonly machineName: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly status: MachineStatus;
  /** Five reels, each a circular strip of symbols. */
  readonly reels: readonly ReelView[];
  readonly creditsMinor: number;
  readonly betMinor: number;
  /** In a bonus, the sum of all wins so far; a free spin adds its win when it settles. */
  readonly winMinor: number;
  /** The part of `winMinor` from the last spin; 0 while the reels turn. */
  readonly spinWinMinor: number;
  readonly freeSpins: number;
  readonly spinCount: number;
  readonly autoplay: boolean;
  /** For each win line, the rows (0: top, 2: bottom) of the winning symbols on each reel. Empty without a win. */
  readonly winLines: readonly (readonly number[])[];
  /** Increases with every change of this view. */
  readonly stateNumber: number;
  /** When the last spin began and when it settled, in epoch ms of the platform's clock; null before the first spin. */
  readonly spinStartedAt: number | null;
  readonly spinEndsAt: number | null;
}
export interface ReelView {
  /** Symbol indices 0 to 7. */
  readonly strip: readonly number[];
  /** Strip positions of the top visible row, before and after the spin. */
  readonly from: number;
  readonly to: number;
  /** Epoch ms at which this reel stops. */
  readonly stopsAt: number;
}
