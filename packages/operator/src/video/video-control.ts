/** Output of a viewer: the machine's picture, no more frames over a live connection, or black frames. */
export type Shown = 'picture' | 'frozen' | 'black';

/** A player who receives video. */
export interface Watching {
  readonly playerId: string | null;
  readonly machineId: string;
  /** Epoch ms. */
  readonly since: number;
}

/** Controls the video of all players. */
export interface VideoControl {
  /** Returns the players who receive video, each with its start time. */
  watching(): readonly Watching[];
  /** Sets what a player, or everyone (null), receives from now on. `picture` restores the picture. */
  show(playerId: string | null, shown: Shown): void;
  /** Ends the video of a player, or of everyone (null), without notice. */
  cut(playerId: string | null): void;
}
