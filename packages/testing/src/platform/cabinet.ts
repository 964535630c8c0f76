import type { MachineStatus } from '@farspin/core';

/**
 * The state of a cabinet at one moment. It is sufficient to draw the cabinet and is the reference for the client's
 * display.
 */
export interface CabinetView {
  readonly machineId: string;
  readonly machineName: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly status: MachineStatus;
  /** The five reels, each with a circular strip of symbols. */
  readonly reels: readonly ReelView[];
  readonly creditsMinor: number;
  /** The chosen bet, which is the stake of the next game. */
  readonly betMinor: number;
  /** The stake of the last game, or 0 before the first game. A bonus has the stake of its game. */
  readonly stakeMinor: number;
  /** The current win. In a bonus, it is the sum of all wins so far, and a free spin adds its win when it settles. */
  readonly winMinor: number;
  /** The part of `winMinor` from the last spin, or 0 while the reels turn. */
  readonly spinWinMinor: number;
  readonly freeSpins: number;
  readonly spinCount: number;
  readonly autoplay: boolean;
  /** For each win line, the rows (0: top, 2: bottom) of the winning symbols on each reel. Empty without a win. */
  readonly winLines: readonly (readonly number[])[];
  /** Number that increases with every change of this view. */
  readonly stateNumber: number;
  /** Start and end of the last spin, in epoch ms on the platform's clock. Both are null before the first spin. */
  readonly spinStartedAt: number | null;
  readonly spinEndsAt: number | null;
}
/** A reel of the cabinet's picture. */
export interface ReelView {
  /** Symbol indices from 0 to 7. */
  readonly strip: readonly number[];
  /** Strip positions of the top visible row, before (`from`) and after (`to`) the spin. */
  readonly from: number;
  readonly to: number;
  /** Time when this reel stops, in epoch ms. */
  readonly stopsAt: number;
}
