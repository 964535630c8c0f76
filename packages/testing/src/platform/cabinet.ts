import type { MachineStatus } from '@farspin/core';

/** What a cabinet shows at one moment: enough to draw it, and the truth that the client is compared with. */
export interface CabinetView {
  readonly machineId: string;
  readonly machineName: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly status: MachineStatus;
  /** Five reels; each a strip of symbols that goes round. */
  readonly reels: readonly ReelView[];
  readonly creditsMinor: number;
  readonly betMinor: number;
  /** In a bonus the sum of all that it has won so far; a free spin adds to it when it settles. */
  readonly winMinor: number;
  /** How much of `winMinor` the last spin brought; 0 while it turns. */
  readonly spinWinMinor: number;
  readonly freeSpins: number;
  readonly spinCount: number;
  readonly autoplay: boolean;
  /** Rows (0 top to 2) of each reel's winning symbols, a line each; empty when nothing was won. */
  readonly winLines: readonly (readonly number[])[];
  /** Grows with every change of this view. */
  readonly stateNumber: number;
  /** When the last spin began, and when it has settled; epoch ms of the platform's clock, null before the first. */
  readonly spinStartedAt: number | null;
  readonly spinEndsAt: number | null;
}
export interface ReelView {
  /** Symbol indices 0 to 7. */
  readonly strip: readonly number[];
  /** FrameBarcode positions of the top visible row, before the spin and after it. */
  readonly from: number;
  readonly to: number;
  /** Epoch ms at which this reel stands still. */
  readonly stopsAt: number;
}
