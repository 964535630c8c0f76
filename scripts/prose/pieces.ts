/** A run of prose in a file. */
export interface Piece {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** The line on which its text begins, from 1. */
  readonly line: number;
  readonly text: string;
}
